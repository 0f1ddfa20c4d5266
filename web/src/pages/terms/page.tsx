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
          These Terms apply whenever you use the site. The monthly draw has its own{' '}
          <Link to="/sweeps-rules">Sweepstakes rules</Link>. If they differ from these Terms, the rules apply.
        </p>
      </Section>
      <Section title="Who may use it">
        <p>
          You must be 18 or older and live in the United States. Each person may have one account, and the details you
          give us must be true. The store and the giveaway are not available in Idaho, Michigan, and Washington. Void
          where prohibited by law.
        </p>
      </Section>
      <Section title="Your account">
        <p>
          Keep your password to yourself. You’re responsible for activity on your account until you report unauthorized
          use. You can rename, export, and delete your account on your profile page at any time.
        </p>
      </Section>
      <Section title="Coins and PFP">
        <ul>
          <li>
            Coins and PFP (Pound for Pound) have no cash value. You can’t sell them, transfer them, or turn them into
            money.
          </li>
          <li>10 Coins are 1 PFP, and 1 PFP is 10 Coins.</li>
          <li>1 PFP is one entry in the draw of the month in which you enter it.</li>
          <li>
            Your history shows every transaction. If we credit something by mistake, we correct it with a transaction
            that you can see.
          </li>
          <li>Coins and PFP don’t expire while your account exists.</li>
        </ul>
      </Section>
      <Section title="Games">
        <p>
          Our servers decide outcomes from seeds that are fixed before you play. The server’s record is final, even if a
          screen froze or a connection broke. Days begin at midnight UTC. You may not automate play, use more than one
          account, or interfere with the site.
        </p>
      </Section>
      <Section title="Purchases">
        <ul>
          <li>No purchase is ever necessary to play, to enter, or to win.</li>
          <li>Gold packs are sold in US dollars and paid through Stripe. We never see your card number.</li>
          <li>We credit a pack once, when the payment is confirmed. If a payment fails, nothing is credited.</li>
          <li>
            If a payment is refunded or disputed, we take back what the pack credited, up to your remaining balance.
          </li>
          <li>Extras are bought with Coins. You can’t return them once they are used.</li>
        </ul>
      </Section>
      <Section title="Conduct, suspension, and ending">
        <p>
          Names and pictures must not insult, threaten, deceive, or belong to someone else. We may remove them. We may
          suspend an account that breaks these Terms, and a suspended account takes part in no draw. We will tell you
          why, and you can answer at {operator.email}.
        </p>
      </Section>
      <Section title="Liability">
        <p>
          The site is provided “as is.” To the extent the law allows, we are not liable for indirect damages, or for
          more than you paid us in the past twelve months. Nothing here limits rights that by law can’t be limited.
        </p>
      </Section>
      <Section title="Changes and law">
        <p>
          When these Terms change, we update the version and date above and post the new text on this page before it
          takes effect. The law of {operator.law} applies. Send questions to {operator.email}.
        </p>
      </Section>
    </LegalDocument>
  );
}
