import { loyaltySummary } from '@kindwell/contract/loyalty/loyalty.ts';
import { RangeField, Year } from '#web/features/loyalty/analytics/year.tsx';
import { usePatient } from '#web/features/patient/patient-api.ts';
import { look } from '#web/lib/loading/look.ts';
import type { FirstReads } from '#web/lib/loading/screen-ahead.ts';
import { m } from '#web/paraglide/messages.js';
import { Page } from '#web/shell/page.tsx';

/** What it asks for first. */
export const firstReads: FirstReads = ({ userId, isNarrowed }) =>
  isNarrowed ? [] : [look(loyaltySummary, { params: { id: userId }, query: { months: '12' } })];

/** /analytics (docs/spec/shell.md#routes): what the months have brought, and what became of it. */
export function AnalyticsPage() {
  const { memberSince } = usePatient();

  return (
    <Page title={m.shell_analytics()} intro={m.analytics_intro()} action={<RangeField memberSince={memberSince} />}>
      <Year memberSince={memberSince} />
    </Page>
  );
}
