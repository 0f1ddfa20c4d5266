import { Page } from '../../ui/page.tsx';

export function PrivacyPage() {
  return (
    <Page title="Privacy" narrow>
      <p>
        We keep what you tell us when you sign up – email, username, state, date of birth, and phone if you give it – to
        run your account and the monthly draw. Other players see your username, picture, tier and badges, nothing else.
      </p>
    </Page>
  );
}
