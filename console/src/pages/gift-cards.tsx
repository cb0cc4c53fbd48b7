import { Link } from 'react-router';
import { CompareView } from '#console/features/content/gift-cards/compare-view.tsx';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { Page } from '#console/shell/page.tsx';
import { NotAllowedPage } from './not-allowed.tsx';

/** /console/content/brands/provider (docs/spec/console.md#content): our brands beside what their provider sells. */
export function GiftCardsPage() {
  const { rights } = useStaff();
  if (!rights.includes('catalogue.write')) return <NotAllowedPage />;

  return (
    <Page
      title={m.content_provider()}
      intro={m.content_provider_about()}
      back={
        <Link to={paths.contentKind('brands')} className="link">
          {m.content_brands()}
        </Link>
      }
    >
      <CompareView />
    </Page>
  );
}
