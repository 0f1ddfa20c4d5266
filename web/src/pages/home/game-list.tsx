import { Link } from 'react-router-dom';
import { gameIds, gameNames } from '../../../../core/games/game.ts';
import { Coin } from '../../art/coin.tsx';
import { gameIcons } from '../../art/game-icons.tsx';
import { cardOf } from '../../game-cards.ts';
import { gamePath } from '../../game-path.ts';
import styles from './page.module.css';

/** The seven games, each with what it is about and what can be won. */
export function GameList() {
  return (
    <section aria-labelledby="games">
      <h2 id="games" className={styles.heading}>
        Today’s card
      </h2>
      <ul className={styles.list}>
        {gameIds.map((game) => {
          const Icon = gameIcons[game];
          const { pitch, prize } = cardOf(game);
          return (
            <li key={game} data-game={game} className={styles.game}>
              <Icon className={styles.icon} />
              <div>
                <h3>
                  <Link to={gamePath(game)} className={styles.gameLink}>
                    {gameNames[game]}
                  </Link>
                </h3>
                <p>{pitch}</p>
                <p className={styles.prize}>
                  {prize} <Coin className={styles.coin} label="coins" />
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
