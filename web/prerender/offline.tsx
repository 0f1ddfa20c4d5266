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
        The bell can wait. Your coins, entries and started games are safe on our server.
      </Note>
    </main>
  );
}
