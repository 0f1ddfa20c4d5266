import { Link } from 'react-router-dom';
import { LegalDocument, Section } from '../legal/document.tsx';
import { operator } from '../legal/operator.ts';

export function PrivacyPage() {
  return (
    <LegalDocument
      title="Privacy"
      lead="What we keep about you, why, and what you can do about it."
      version="1.0"
      effective="December 1, 2026"
    >
      <Section title="What we keep">
        <ul>
          <li>
            <strong>What you tell us:</strong> email, username, state, date of birth, and, if you choose, phone number,
            referral code and a picture.
          </li>
          <li>
            <strong>From Google,</strong> if you sign in with it: your email address and name. We never learn your
            Google password.
          </li>
          <li>
            <strong>What you do here:</strong> plays, Coins and PFP, entries, purchases, uploads, and the time zone of
            your device.
          </li>
          <li>
            <strong>Technical records:</strong> request times, error codes and IP addresses, kept for at most 90 days to
            keep the site safe.
          </li>
        </ul>
      </Section>
      <Section title="What we use it for">
        <p>
          To run your account, to know that you are of age and in a region where we may serve you, to keep the games and
          the draw fair, to reach you if you win, and to meet legal duties. We show no advertising, and we neither sell
          nor rent personal data.
        </p>
      </Section>
      <Section title="What others can see">
        <ul>
          <li>Your username, picture, tier, badges and the month in which you joined, on your public profile.</li>
          <li>Your first name or username with big wins in the ticker and the feeds.</li>
          <li>If you win the draw: your public name and state. The published entry list has only pseudonymous ids.</li>
        </ul>
      </Section>
      <Section title="Who helps us">
        <p>
          Amazon Web Services stores the data in the United States, Stripe takes card payments, and Google signs you in
          if you ask it to. Each gets only what that takes.
        </p>
      </Section>
      <Section title="Storage on your device">
        <p>
          Your browser’s storage keeps your sign-in, that somebody has signed in on this device before, the sound
          setting and which how-to panels you have seen; until you close the tab, how far down each page you were, that
          you are logging out, and that a page had to be fetched again; and the page that tells you when you are
          offline, with its style sheets, fonts and pictures. There are no tracking cookies and no third-party scripts.
        </p>
      </Section>
      <Section title="How long">
        <p>
          As long as your account exists. When you delete it, your personal data goes at once; the ledger of Coins stays
          without anything that names you, because draws and balances must remain provable. Records of purchases and
          prizes, cards with entries by mail, and how we reached the winners of a draw are kept as long as tax and
          sweepstakes law ask. Pictures that you replaced stay in our upload log until we delete them, or you do with
          your account.
        </p>
      </Section>
      <Section title="Your choices">
        <p>
          On your <Link to="/profile">profile page</Link> you can change your username, picture and (unless you sign in
          with Google) password, download your data as a file, sign out everywhere, and delete your account. To have
          your state, date of birth, phone number or anything else corrected, write to {operator.email} or to{' '}
          {operator.sponsor}, {operator.address}. The site is not for anyone under 18, and we delete what we learn to be
          from a minor.
        </p>
      </Section>
      <Section title="Changes">
        <p>
          When this text changes, its version and date change, and the new text is on this page before it takes effect.
        </p>
      </Section>
    </LegalDocument>
  );
}
