import { Link } from 'react-router-dom';
import { LegalDocument, Section } from '../legal/document.tsx';
import { operator } from '../legal/operator.ts';

export function TermsPage() {
  return (
    <LegalDocument
      title="Terms"
      lead="The rules between you and us, in plain words."
      version="1.0"
      effective="December 1, 2026"
    >
      <Section title="Who we are, and what this is">
        <p>
          PFP Sweepstakes is run by {operator.sponsor}, {operator.address} (“we”). It is a free-to-play rewards site.
          These Terms hold whenever you use it. The monthly draw has its own{' '}
          <Link to="/sweeps-rules">Sweepstakes rules</Link>, which come first where the two differ.
        </p>
      </Section>
      <Section title="Who may use it">
        <p>
          You must be 18 or older and live in the United States. One person has one account, and the details you give us
          must be true. The store and the giveaway are not available in Idaho, Michigan and Washington. Where local law
          forbids this site, it is not offered.
        </p>
      </Section>
      <Section title="Your account">
        <p>
          Keep your password to yourself; what is done with your account counts as done by you until you tell us that it
          was not. You can rename, export and delete your account on your profile page at any time.
        </p>
      </Section>
      <Section title="Coins and PFP">
        <ul>
          <li>Coins and PFP have no cash value. They cannot be sold, transferred, or turned into money.</li>
          <li>
            10 Coins are 1 PFP, and 1 PFP is 10 Coins. 1 PFP is one entry in the draw of the month in which it is
            entered.
          </li>
          <li>
            Every movement is in your history. If we credit something by mistake, we correct it with a visible entry.
          </li>
          <li>Coins and PFP do not expire as long as your account exists.</li>
        </ul>
      </Section>
      <Section title="Games">
        <p>
          Outcomes are decided by our servers from seeds that are committed before you play; what a server recorded is
          what counts, even if a screen froze or a connection broke. Days begin at midnight UTC. Automated play, several
          accounts, and interfering with the site are not allowed.
        </p>
      </Section>
      <Section title="Purchases">
        <ul>
          <li>No purchase is ever necessary to play, to enter or to win.</li>
          <li>Gold packs are sold in US dollars and paid through Stripe; we never see your card number.</li>
          <li>A pack is credited once, when the payment is confirmed. If a payment fails, nothing is credited.</li>
          <li>
            If a payment is refunded or disputed, what the pack credited is taken back, as far as it is still there.
          </li>
          <li>Extras are bought with Coins and cannot be returned once they are used.</li>
        </ul>
      </Section>
      <Section title="Conduct, suspension and ending">
        <p>
          Names and pictures must not insult, threaten, deceive, or belong to somebody else. We may remove them. We may
          suspend an account that breaks these Terms; a suspended account takes part in no draw. We tell you why, and
          you may answer at {operator.email}.
        </p>
      </Section>
      <Section title="Liability">
        <p>
          We run the site with care, but as it is. As far as the law allows, we are not liable for indirect damage, nor
          for more than you paid us in the twelve months before. Nothing here limits rights that the law does not let us
          limit.
        </p>
      </Section>
      <Section title="Changes and law">
        <p>
          When these Terms change, the version and date above change, and the new text is on this page before it takes
          effect. The law of {operator.law} applies. Questions go to {operator.email}.
        </p>
      </Section>
    </LegalDocument>
  );
}
