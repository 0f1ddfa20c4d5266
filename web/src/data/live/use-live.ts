import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../auth/session.ts';
import { setLiveStatus } from './status.ts';

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
    // Its file did not come: without it the page asks, and says so.
    start().catch(() => {
      if (!isOver) setLiveStatus('connecting');
    });
    return () => {
      isOver = true;
      stop();
      setLiveStatus('off');
    };
  }, [client, uid]);
}
