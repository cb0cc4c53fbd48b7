import { RangeField, Year } from '#web/features/loyalty/analytics/year.tsx';
import { m } from '#web/paraglide/messages.js';
import { Page } from '#web/shell/page.tsx';

/** /analytics (spec §2): what the months have brought, and what became of it. */
export function AnalyticsPage() {
  return (
    <Page title={m.shell_analytics()} intro={m.analytics_intro()} action={<RangeField />}>
      <Year />
    </Page>
  );
}
