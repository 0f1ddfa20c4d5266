import { Page } from '../../ui/page.tsx';

export function SetupProfilePage() {
  return (
    <Page title="setup-profile">
      <p />
    </Page>
  );
}
