import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { FailureCode } from '../../../../core/failure.ts';
import { gameIds, gameNames, gamePaths } from '../../../../core/games/games.ts';
import { clientSeedPattern } from '../../../../core/people/client-seed.ts';
import type { FairView } from '../../../../core/replies.ts';
import { routes } from '../../../../core/routes.ts';
import { ApiFailure, call } from '../../data/api.ts';
import { fairQuery, pastPlaysQuery } from '../../data/queries/fair.ts';
import { hubQuery } from '../../data/queries/games.ts';
import { newClientSeed, rememberHashes, replacedHashes } from '../../data/seeds.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toaster.tsx';
import styles from './fair.module.css';

interface SeedsProps {
  readonly fair: FairView;
  readonly uid: string;
}

/** The current seeds, with the actions to change the client seed and to reveal the server seed. */
export function Seeds({ fair, uid }: SeedsProps) {
  const { current, next } = fair;
  useEffect(() => rememberHashes(uid, fair), [uid, fair]);
  return (
    <Card className={styles.panel}>
      <h2>Your seeds</h2>
      <Replaced hashes={replacedHashes(uid, fair)} />
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
        <dt>Next server seed fingerprint</dt>
        <dd>
          <code>{next.serverSeedHash}</code>
        </dd>
      </dl>
      <ClientSeed serverSeedHash={current.serverSeedHash} />
      <Rotate nextServerSeedHash={next.serverSeedHash} />
    </Card>
  );
}

/** A warning about seeds that this browser was shown and our server denies. */
function Replaced({ hashes }: { readonly hashes: readonly string[] }) {
  const [first] = hashes;
  return (
    <Alert>
      {first &&
        `This browser was shown a seed fingerprint that is no longer among your seeds: ${first.slice(0, 16)}… That must never happen. Please take a screenshot and tell us.`}
    </Alert>
  );
}

function ClientSeed({ serverSeedHash }: { readonly serverSeedHash: string }) {
  const [seed, setSeed] = useState('');
  const change = useSeedChange(
    () => call(routes.fair.clientSeed, { serverSeedHash, clientSeed: seed }),
    'Client seed changed.',
  );
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

function Rotate({ nextServerSeedHash }: { readonly nextServerSeedHash: string }) {
  const rotate = useSeedChange(
    () => call(routes.fair.rotate, { nextServerSeedHash, clientSeed: newClientSeed() }),
    'Seed revealed. You have a new one.',
  );
  return (
    <div className={styles.rotate}>
      <p>
        Reveal the server seed to verify the plays that used it. The next one takes its place, mixed with a new client
        seed that this browser picks.
      </p>
      <Button busy={rotate.isPending} onClick={() => rotate.mutate()}>
        Reveal and verify
      </Button>
      {isFailure(rotate.error, 'play-open') && <OpenGames />}
    </div>
  );
}

function isFailure(error: Error | null, code: FailureCode): boolean {
  return error instanceof ApiFailure && error.code === code;
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
    onError: (error) => {
      toast.error(error.message);
      if (isFailure(error, 'seeds-changed')) void client.invalidateQueries({ queryKey: fairQuery.queryKey });
    },
  });
}
