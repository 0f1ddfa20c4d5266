import { ReloadLink } from '../src/ui/button.tsx';
import { Note } from '../src/ui/note.tsx';
import { PageHeading } from '../src/ui/page.tsx';

/** The page the service worker shows without a network. It has no scripts, so no header and no menu. */
export function OfflinePage() {
  return (
    <main>
      <Note
        mood="thinking"
        title={<PageHeading>You’re offline</PageHeading>}
        action={<ReloadLink>Try again</ReloadLink>}
      >
        Your Coins, entries, and open games are safe. Check your connection and try again.
      </Note>
    </main>
  );
}
