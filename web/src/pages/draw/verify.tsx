import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Step, Verification } from '../../../../core/draw/verify.ts';
import type { DrawDetails, DrawFiles } from '../../../../core/draw/views.ts';
import { formatNumber } from '../../../../core/number-format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/note.tsx';
import styles from './draw.module.css';

interface VerifyProps {
  readonly draw: DrawDetails;
  readonly files: DrawFiles;
}

/** Downloads a draw's files, recomputes the draw in this browser, and shows each step. */
export function Verify({ draw, files }: VerifyProps) {
  const [bytes, setBytes] = useState(0);
  const check = useMutation({
    mutationFn: async () => (await import('./run-verification.ts')).runVerification(draw, setBytes),
  });
  return (
    <Card className={styles.facts}>
      <h2>Verify this draw</h2>
      <p className={styles.quiet}>
        Your browser downloads the published files, checks that outside witnesses dated our commitment before the random
        number existed, and works out the winner on its own. Then it compares the result with this page.
      </p>
      <div className={styles.actions}>
        <Button busy={check.isPending} onClick={() => check.mutate()}>
          Verify this draw
        </Button>
        <Files files={files} />
      </div>
      {check.isPending && <p role="status">Downloading the list: {formatNumber(Math.ceil(bytes / 1024))} KB…</p>}
      {check.error && <ErrorState message={check.error.message} onRetry={() => check.mutate()} />}
      {check.data && <Outcome verification={check.data} />}
    </Card>
  );
}

/** Links to the files that exist so far. */
export function Files({ files: { list, commitment, receipts, proof, log } }: { readonly files: DrawFiles }) {
  const names = { json: 'Log receipt', tsr: 'Timestamp receipt' };
  const links = [
    [list, 'Entry list'],
    [commitment, 'Commitment'],
    ...receipts.map((path) => [path, names[path.endsWith('.tsr') ? 'tsr' : 'json']]),
    [proof, 'Proof'],
    [log, 'Public log'],
  ];
  return links.map(
    ([path, name]) =>
      path && (
        <a key={path} href={path} download>
          {name}
        </a>
      ),
  );
}

function Outcome({ verification: { ok, steps } }: { readonly verification: Verification }) {
  return (
    <>
      <p role="status" className={styles.outcome} data-ok={ok}>
        {ok ? `Verified: all ${steps.length} checks passed.` : 'NOT VERIFIED: at least one check failed.'}
      </p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepLine key={step.name} step={step} />
        ))}
      </ol>
    </>
  );
}

function StepLine({ step: { claim, ok, published, computed } }: { readonly step: Step }) {
  const Icon = ok ? CircleCheck : CircleAlert;
  return (
    <li className={styles.step} data-ok={ok}>
      <Icon aria-hidden="true" size={20} />
      <div>
        <p>
          {claim} <span className="visually-hidden">{ok ? 'Passed.' : 'Failed.'}</span>
        </p>
        <code>{ok ? computed : `published ${published}, computed ${computed}`}</code>
      </div>
    </li>
  );
}
