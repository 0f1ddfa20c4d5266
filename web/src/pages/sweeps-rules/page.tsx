import { Link } from 'react-router-dom';
import { formatValue } from '../../../../core/draw/prize.ts';
import { formatNumber } from '../../../../core/number-format.ts';
import { useEntryLimit } from '../../data/entry-limit.ts';
import { usePrize } from '../../data/prize.ts';
import { LegalDocument, Section } from '../legal/document.tsx';
import { operator } from '../legal/operator.ts';

export function SweepsRulesPage() {
  const prize = usePrize();
  const limit = useEntryLimit();
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
          Legal residents of the United States, except Idaho, Michigan, and Washington, who are 18 or older when they
          enter. Employees of the sponsor and members of their households are not eligible. We check eligibility when
          you enter, when the list is frozen, and again for the winner.
        </p>
      </Section>
      <Section title="When">
        <p>
          There is one draw a month. We accept entries for a month from 00:00:00 UTC on its first day until 00:00:00 UTC
          on the first day of the next month. An entry belongs to the month in which our server received it.
        </p>
      </Section>
      <Section title="How to enter for free">
        <ul>
          <li>
            <strong>By playing:</strong> The daily games are free and pay Coins. 10 Coins make 1 PFP (Pound for Pound),
            and 1 PFP is one entry. Convert and enter in the <Link to="/store">store</Link>.
          </li>
          <li>
            <strong>With a mail-in card:</strong> Write your name, address, date of birth, the email of your account if
            you have one, and the words “PFP Sweepstakes entry” on a card by hand. Mail it to {operator.mailIn}. Each
            card, mailed separately, is one entry. We record cards on the day they arrive, and a card belongs to the
            month (UTC) in which we record it. Copies and printed cards do not count.
          </li>
        </ul>
        <p>
          Gold packs and extras may also lead to entries. All entries are in the same list and have the same chance, no
          matter how you got them.
        </p>
        {limit !== null && (
          <p>
            <strong>Limit:</strong> {formatNumber(limit)} entries per person per month. Entries from games, purchases,
            and mail-in cards all count.
          </p>
        )}
      </Section>
      <Section title="The prize">
        <p>
          <strong>{prize.name}</strong>, one each month, approximate retail value {formatValue(prize)}, shipped free
          within the United States. It is not exchangeable for cash. The winner pays any taxes.
        </p>
      </Section>
      <Section title="Odds">
        <p>
          Your chance is the number of your entries divided by the number of all entries of the month. We publish both
          with each draw.
        </p>
      </Section>
      <Section title="How the winner is selected">
        <ol>
          <li>
            Right after the month ends, we freeze the list of all entries and publish it with a cryptographic
            fingerprint. The list has pseudonymous IDs instead of names. Outside witnesses (a public transparency log
            and a timestamp authority) put a date on the fingerprint.
          </li>
          <li>
            The public drand “quicknet” beacon supplies a random number: its first round at or after 01:00:00 UTC on the
            1st of the next month. No one can know or choose this number in advance. If no witness dates the fingerprint
            by 00:45:00 UTC, the draw moves to the same time the next day, and our public log says so.
          </li>
          <li>
            A published method uses that number to pick one entry, then three alternates, and more if they are needed,
            as long as anyone with an entry is left. <Link to="/draws">Anyone can repeat the computation.</Link>
          </li>
        </ol>
      </Section>
      <Section title="If you win">
        <p>
          We write to the email address of your account, or to the address on your card. You have 14 days to reply and
          confirm your eligibility. If you don’t, or if you turn out not to be eligible, the next alternate takes your
          place, and the public log says so, with the reason: no reply in time, under age, a state that isn’t eligible,
          the same person as another entrant, prize declined, or a violation of these rules. The log can’t be rewritten
          unnoticed.
        </p>
      </Section>
      <Section title="Winners list">
        <p>
          <Link to="/draws">Draws</Link> shows the winners’ public names and states for as long as the site exists. You
          may also write to the sponsor’s address for the list.
        </p>
      </Section>
      <Section title="Publicity, privacy, and everything else">
        <p>
          By accepting the prize, the winner agrees that we show their public name and state as winner, where the law
          allows. The <Link to="/privacy">Privacy</Link> page explains how we handle personal data. If something beyond
          our control makes a draw impossible, we hold it as soon as possible, from the same frozen list and the same
          beacon round. The law of {operator.law} applies.
        </p>
      </Section>
    </LegalDocument>
  );
}
