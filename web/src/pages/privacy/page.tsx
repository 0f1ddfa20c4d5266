import { Link } from 'react-router-dom';
import { LegalDocument, Section } from '../legal/document.tsx';
import { operator } from '../legal/operator.ts';

export function PrivacyPage() {
  return (
    <LegalDocument
      title="Privacy"
      lead="The information we keep, our reasons, and your choices."
      version="1.0"
      effective="December 1, 2026"
    >
      <Section title="What we keep">
        <ul>
          <li>
            <strong>What you tell us:</strong> your email, username, state, and date of birth. If you choose, also your
            phone number, referral code, and a picture.
          </li>
          <li>
            <strong>From Google,</strong> if you use it to log in: your email address and name. We never see your Google
            password.
          </li>
          <li>
            <strong>What you do here:</strong> plays, Coins and PFP, entries, purchases, uploads, and your device’s time
            zone.
          </li>
          <li>
            <strong>Technical records:</strong> request times, error codes, and IP addresses. We keep them for at most
            90 days to keep the site safe.
          </li>
        </ul>
      </Section>
      <Section title="What we use it for">
        <p>
          We use it to run your account, to confirm your age and region, to keep the games and the draw fair, to reach
          you if you win, and to meet legal duties. We show no ads, and we don’t sell or rent personal data.
        </p>
      </Section>
      <Section title="What others can see">
        <ul>
          <li>On your public profile: your username, picture, tier, badges, and the month you joined.</li>
          <li>In the ticker and the feeds: your first name or username with your big wins.</li>
          <li>
            If you win the draw: your public name and state. The published list of entries has pseudonymous IDs instead
            of names.
          </li>
        </ul>
      </Section>
      <Section title="Who helps us">
        <p>
          Amazon Web Services stores the data in the United States. Stripe takes card payments. Google logs you in if
          you ask it to. Each gets only the data it needs for that. The outsiders who date a draw’s list get a
          fingerprint of it, and nothing about you.
        </p>
      </Section>
      <Section title="Storage on your device">
        <ul>
          <li>
            Your browser stores your log-in, whether anyone has logged in on this device before, your sound setting,
            which how-to panels you have seen, and the seed fingerprints it was shown.
          </li>
          <li>
            Until you close the tab, it stores how far down each page you were, that you are logging out, and whether a
            page had to be reloaded.
          </li>
          <li>It also stores the page you see when you’re offline, with its style sheets, fonts, and pictures.</li>
          <li>We use no tracking cookies and no third-party scripts.</li>
        </ul>
      </Section>
      <Section title="How long">
        <p>
          We keep your data as long as your account exists. When you delete your account, we delete your personal data
          right away. The ledger of Coins stays without anything that names you, because draws and balances must remain
          provable. To reach the winner of a draw, we keep a private list of the players in it. We delete that list 120
          days after the draw.
        </p>
        <p>
          We keep records of purchases and prizes, mail-in cards, and how we reached the winners of a draw for as long
          as tax and sweepstakes law require. Pictures that you replaced stay in our upload log until we delete them, or
          until you delete your account.
        </p>
        <p>
          If we suspend an account, we keep a code made from its email and phone number, so that the same person can’t
          come back. We can’t turn the code back into an email or a number.
        </p>
      </Section>
      <Section title="Your choices">
        <p>
          On your <Link to="/profile">profile page</Link> you can change your username, picture, and password (unless
          you log in with Google). You can also download your data as a file, log out on all devices, and delete your
          account.
        </p>
        <p>
          To correct your state, date of birth, phone number, or anything else, write to {operator.email} or to{' '}
          {operator.sponsor}, {operator.address}. The site is not for anyone under 18. We delete data we learn belongs
          to a minor.
        </p>
      </Section>
      <Section title="Changes">
        <p>
          When this text changes, we update its version and date and post the new text on this page before it takes
          effect.
        </p>
      </Section>
    </LegalDocument>
  );
}
