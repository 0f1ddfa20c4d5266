import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../auth/session.ts';

/** Has changes pushed to the page while a player is signed in. Guests never load any of it: they ask for the feeds. */
export function useLive(): void {
  const client = useQueryClient();
  const session = useSession();
  const uid = session.status === 'in' ? session.uid : undefined;
  useEffect(() => {
    if (!uid) return;
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      const { startLive } = await import('./live.ts');
      if (!isOver) stop = startLive(client, uid);
    };
    // Without it the page asks, as guests do.
    start().catch(() => {});
    return () => {
      isOver = true;
      stop();
    };
  }, [client, uid]);
}
