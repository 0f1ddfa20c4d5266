import { Link } from 'react-router-dom';
import { gameIds, gameNames, gamePaths } from '../../../../core/games/games.ts';
import { Coin } from '../../art/coin.tsx';
import { gameIcons } from '../../games/icons.ts';

import { Pitch, TopPrize } from './live-lines.tsx';
import styles from './page.module.css';

/** All games, each with its pitch and top prize, or with its latest win and jackpot. */
export function GameList() {
  return (
    <section aria-labelledby="games">
      <h2 id="games" className={styles.heading}>
        Today’s card
      </h2>
      <ul className={styles.list}>
        {gameIds.map((game) => {
          const Icon = gameIcons[game];
          return (
            <li key={game} data-game={game} className={styles.game}>
              <Icon className={styles.icon} />
              <div className={styles.gameText}>
                <h3>
                  <Link to={gamePaths[game]} className={styles.gameLink}>
                    {gameNames[game]}
                  </Link>
                </h3>
                <Pitch game={game} />
                <p className={styles.prize}>
                  <TopPrize game={game} /> <Coin className={styles.coin} label="Coins" />
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
