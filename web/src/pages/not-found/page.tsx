import { LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { PageHeading } from '../../ui/page.tsx';

export function NotFoundPage() {
  return (
    <Note
      mood="thinking"
      title={<PageHeading title="Page not found">404 – Page not found</PageHeading>}
      action={<LinkButton to="/">Go to the home page</LinkButton>}
    >
      This corner of the arena is empty. The page may have moved.
    </Note>
  );
}
