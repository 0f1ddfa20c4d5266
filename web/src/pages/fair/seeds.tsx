import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { gameIds, gameNames, gamePaths } from '../../../../core/games/games.ts';
import { clientSeedPattern } from '../../../../core/people/validation.ts';
import type { FairView } from '../../../../core/replies.ts';
import { routes } from '../../../../core/routes.ts';
import { ApiFailure, call } from '../../data/api.ts';
import { fairQuery, pastPlaysQuery } from '../../data/queries/fair.ts';
import { hubQuery } from '../../data/queries/games.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toaster.tsx';
import styles from './fair.module.css';

/** The current seeds, with the actions to change the client seed and to reveal the server seed. */
export function Seeds({ fair: { current } }: { readonly fair: FairView }) {
  return (
    <Card className={styles.panel}>
      <h2>Your seeds</h2>
      <dl className={styles.seeds}>
        <dt>Server seed fingerprint</dt>
        <dd>
          <code>{current.serverSeedHash}</code>
        </dd>
        <dt>Client seed</dt>
        <dd>
          <code>{current.clientSeed}</code>
        </dd>
        <dt>Plays so far</dt>
        <dd>{current.nonce}</dd>
      </dl>
      <ClientSeed />
      <Rotate />
    </Card>
  );
}

function ClientSeed() {
  const [seed, setSeed] = useState('');
  const change = useSeedChange(() => call(routes.fair.clientSeed, { clientSeed: seed }), 'Client seed changed.');
  const isWrong = seed !== '' && !clientSeedPattern.test(seed);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (seed && !isWrong) change.mutate(undefined, { onSuccess: () => setSeed('') });
  }
  return (
    <form className={styles.change} onSubmit={submit}>
      <TextField
        label="New client seed"
        hint="Takes effect on your next play."
        error={isWrong ? 'Use up to 64 letters, numbers, dots, underscores, and hyphens.' : undefined}
        value={seed}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setSeed(event.target.value)}
      />
      <Button type="submit" variant="ghost" busy={change.isPending}>
        Change seed
      </Button>
    </form>
  );
}

function Rotate() {
  const rotate = useSeedChange(() => call(routes.fair.rotate), 'Seed revealed. You have a new one.');
  return (
    <div className={styles.rotate}>
      <p>Reveal the server seed to verify the plays that used it. A new one takes its place.</p>
      <Button busy={rotate.isPending} onClick={() => rotate.mutate()}>
        Reveal and verify
      </Button>
      {isPlayOpen(rotate.error) && <OpenGames />}
    </div>
  );
}

function isPlayOpen(error: Error | null): boolean {
  return error instanceof ApiFailure && error.code === 'play-open';
}

/** Links to the games that have to be finished before the seed can be revealed. */
function OpenGames() {
  const { data } = useQuery({ ...hubQuery, staleTime: 0 });
  const open = gameIds.filter((game) => data?.games[game].state === 'continue');
  if (open.length === 0) return null;
  return (
    <div className={styles.open}>
      <p>Finish these first:</p>
      <ul>
        {open.map((game) => (
          <li key={game}>
            <LinkButton variant="ghost" size="small" to={gamePaths[game]}>
              {gameNames[game]}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Changes a seed, shows the new ones, and checks past plays again. */
function useSeedChange(change: () => Promise<FairView>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (fair) => {
      client.setQueryData(fairQuery.queryKey, fair);
      void client.invalidateQueries({ queryKey: pastPlaysQuery.queryKey });
      toast.success(done);
    },
    onError: ({ message }) => void toast.error(message),
  });
}
