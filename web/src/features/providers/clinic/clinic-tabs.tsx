import type { ClinicDetail } from '@kindwell/contract/clinic-shape.ts';
import { NamedList } from '#web/features/providers/named-list.tsx';
import { ClinicReviews } from '#web/features/providers/reviews/clinic-reviews.tsx';
import { useTab } from '#web/features/providers/use-tab.ts';
import { m } from '#web/paraglide/messages.js';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { ClinicOverview } from './clinic-overview.tsx';

/** Overview, Services, Reviews & Ratings of a clinic. */
export function ClinicTabs({ clinic }: { clinic: ClinicDetail }) {
  const [tab, setTab] = useTab(['overview', 'services', 'reviews']);

  const tabs = [
    { value: 'overview', label: m.providers_overview() },
    { value: 'services', label: m.providers_services() },
    { value: 'reviews', label: m.providers_reviews() },
  ];

  return (
    <Tabs label={m.providers_clinic_tabs()} tabs={tabs} value={tab} onChange={setTab}>
      <TabPanel value="overview">
        <ClinicOverview clinic={clinic} />
      </TabPanel>
      <TabPanel value="services">
        <h2 className="pb-3 text-h2">{m.providers_services()}</h2>
        {clinic.features.length === 0 ? (
          <p className="text-muted">{m.providers_no_services()}</p>
        ) : (
          <NamedList items={clinic.features} />
        )}
      </TabPanel>
      <TabPanel value="reviews">
        <ClinicReviews clinic={clinic} />
      </TabPanel>
    </Tabs>
  );
}
