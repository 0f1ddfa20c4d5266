import { Page } from '../../ui/page.tsx';

export function GamesPage() {
  return (
    <Page title="games">
      <p />
    </Page>
  );
}
