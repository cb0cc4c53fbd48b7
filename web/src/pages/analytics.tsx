import { PointsBalance } from '#web/features/loyalty/points-balance.tsx';
import { ProvidersByType } from '#web/features/patient/providers-by-type.tsx';
import { m } from '#web/paraglide/messages.js';
import { Page } from '#web/shell/page.tsx';

/** /analytics (spec §2): the figures of this account. */
export function AnalyticsPage() {
  return (
    <Page title={m.shell_analytics()} intro={m.patient_analytics_intro()}>
      <div className="grid gap-6 lg:grid-cols-2">
        <PointsBalance />
        <ProvidersByType />
      </div>
    </Page>
  );
}
