import type { ComponentType } from 'react';
import { byGame, type GameId } from '../../../core/games/games.ts';
import type { IconProps } from '../art/game-icon.tsx';

const modules = import.meta.glob<{ Icon: ComponentType<IconProps> }>('./*/icon.tsx', { eager: true });

/** `Icon` of each game's `icon.tsx`. All are decoration: the game's name is next to them. */
export const gameIcons = byGame(iconOf);

function iconOf(game: GameId): ComponentType<IconProps> {
  const icon = modules[`./${game}/icon.tsx`]?.Icon;
  if (!icon) throw new Error(`${game} has no icon`);
  return icon;
}
