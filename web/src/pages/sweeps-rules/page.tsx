import { Link } from 'react-router-dom';
import { formatValue } from '../../../../core/draw/prize.ts';
import { usePrize } from '../../data/prize.ts';
import { LegalDocument, Section } from '../legal/document.tsx';
import { operator } from '../legal/operator.ts';

export function SweepsRulesPage() {
  const prize = usePrize();
  return (
    <LegalDocument
      title="Sweepstakes rules"
      lead="No purchase necessary to enter or win. A purchase does not make any entry more likely to win."
      version="1.0"
      effective="December 1, 2026"
    >
      <Section title="Sponsor">
        <p>
          {operator.sponsor}, {operator.address}. Void where prohibited.
        </p>
      </Section>
      <Section title="Who may enter">
        <p>
          Legal residents of the United States, except Idaho, Michigan and Washington, who are 18 or older when they
          enter. Employees of the sponsor and members of their households may not. Eligibility is checked when entering,
          when the list is frozen, and again for the winner.
        </p>
      </Section>
      <Section title="When">
        <p>
          There is one draw a month. Entries for a month are taken from 00:00:00 UTC on its first day until 00:00:00 UTC
          on the first day of the next. An entry belongs to the month in which our server received it.
        </p>
      </Section>
      <Section title="How to enter for free">
        <ul>
          <li>
            <strong>By playing:</strong> the daily games are free and pay Coins. 10 Coins make 1 PFP, and 1 PFP is one
            entry. Convert and enter in the <Link to="/store">store</Link>.
          </li>
          <li>
            <strong>By mail:</strong> hand-write your name, address, date of birth, the email of your account if you
            have one, and the words “PFP Sweepstakes entry” on a card, and mail it to {operator.mailIn}. Each card,
            mailed separately, is one entry. We record cards on the day they arrive, and a card belongs to the month in
            which it is recorded, by UTC. Copies and printed cards do not count.
          </li>
        </ul>
        <p>
          Gold packs and extras may also lead to entries. However an entry was obtained, it is one ticket in the same
          list with the same chance.
        </p>
      </Section>
      <Section title="The prize">
        <p>
          <strong>{prize.name}</strong>, one each month, approximate retail value {formatValue(prize)}, shipped free
          within the United States. It is not exchangeable for cash. The winner pays any taxes.
        </p>
      </Section>
      <Section title="Odds">
        <p>
          Your chance is the number of your entries divided by the number of all entries of the month. Both are
          published with each draw.
        </p>
      </Section>
      <Section title="How the winner is selected">
        <ol>
          <li>
            After the month has ended, the list of all entries is frozen and published under pseudonymous ids, with a
            cryptographic fingerprint.
          </li>
          <li>
            The first round of the public drand “quicknet” beacon at or after 00:15:00 UTC on the first of the next
            month gives the randomness; should the list be frozen late, the first one that is a minute or more after
            that. Nobody can know it before, and nobody can choose it.
          </li>
          <li>
            From it, one entry and three alternates are computed by a published method.{' '}
            <Link to="/draws">Anyone can repeat the computation.</Link>
          </li>
        </ol>
      </Section>
      <Section title="If you win">
        <p>
          We write to the email address of your account, or to the address on your card. You have 14 days to answer and
          to confirm your eligibility; otherwise, or if you turn out not to be eligible, the next alternate takes your
          place, and the public record says so.
        </p>
      </Section>
      <Section title="Winners list">
        <p>
          Winners’ public names and states are shown under <Link to="/draws">Draws</Link>, for as long as the site
          exists. You may also ask for the list by mail at the sponsor’s address.
        </p>
      </Section>
      <Section title="Publicity, privacy, and everything else">
        <p>
          By accepting the prize, the winner agrees that we show their public name and state as winner, where the law
          allows. Personal data is handled as the <Link to="/privacy">Privacy</Link> page says. If something beyond our
          control makes a draw impossible, it is held as soon as it is possible, from the same frozen list and the same
          beacon round. The law of {operator.law} applies.
        </p>
      </Section>
    </LegalDocument>
  );
}
