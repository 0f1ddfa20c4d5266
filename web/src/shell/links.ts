import { CircleUser, Gamepad2, House, Info, LogIn, type LucideIcon, ScrollText, Store, Upload } from 'lucide-react';
import type { Session } from '../data/auth/session.ts';

export interface SiteLink {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
}

const publicLinks: readonly SiteLink[] = [
  { to: '/', label: 'Home', Icon: House },
  { to: '/games', label: 'Games', Icon: Gamepad2 },
  { to: '/store', label: 'Store', Icon: Store },
  { to: '/about', label: 'About', Icon: Info },
  { to: '/terms', label: 'Terms', Icon: ScrollText },
];
const profile: SiteLink = { to: '/profile', label: 'Profile', Icon: CircleUser };
const uploads: SiteLink = { to: '/uploads', label: 'Uploads', Icon: Upload };
const logIn: SiteLink = { to: '/auth', label: 'Log in', Icon: LogIn };

/** The header's links (spec section 2): Profile for players, Uploads for admins, Log in for guests. */
export function linksFor(session: Session): readonly SiteLink[] {
  if (session.status === 'out') return [...publicLinks, logIn];
  if (session.status === 'loading') return publicLinks;
  return session.isAdmin ? [...publicLinks, profile, uploads] : [...publicLinks, profile];
}
