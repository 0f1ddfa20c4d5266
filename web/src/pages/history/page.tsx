import { Page } from '../../ui/page.tsx';

export function HistoryPage() {
  return (
    <Page title="history">
      <p />
    </Page>
  );
}
