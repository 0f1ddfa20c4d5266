import { Page } from '../../ui/page.tsx';

export function AuthPage() {
  return (
    <Page title="auth">
      <p />
    </Page>
  );
}
