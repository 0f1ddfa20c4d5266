import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../auth/session.ts';
import { setLiveStatus } from './status.ts';

/** Runs the live connection while a player is logged in. Guests never load its code: they poll the feeds. */
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
    // If the chunk fails to load, the page polls and shows that it is reconnecting.
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
