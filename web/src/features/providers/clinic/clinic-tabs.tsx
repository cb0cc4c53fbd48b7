import type { ClinicDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import type { ReactNode } from 'react';
import { NamedList } from '#web/features/providers/named-list.tsx';
import { ReviewsSkeleton } from '#web/features/providers/reviews/reviews-skeleton.tsx';
import { useTab } from '#web/features/providers/use-tab.ts';
import { m } from '#web/paraglide/messages.js';
import { TabPanel, Tabs } from '#web/ui/content/tabs.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { ClinicOverview } from './clinic-overview.tsx';

// Not the first tab: its code comes when somebody opens it.
const ClinicReviews = lazyPart(
  () => import('#web/features/providers/reviews/clinic-reviews.tsx').then((module) => module.ClinicReviews),
  <ReviewsSkeleton />,
);

type ClinicTabsProps = {
  clinic: ClinicDetail;
  /** What the tab Offers shows; it is the page that knows offers and bookings. */
  offers: ReactNode;
};

/** Overview, Services, Reviews & Ratings, Offers of a clinic (CLINIC-03). */
export function ClinicTabs({ clinic, offers }: ClinicTabsProps) {
  const [tab, setTab] = useTab(['overview', 'services', 'reviews', 'offers']);

  const tabs = [
    { value: 'overview', label: m.providers_overview() },
    { value: 'services', label: m.providers_services() },
    { value: 'reviews', label: m.providers_reviews() },
    { value: 'offers', label: m.providers_offers() },
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
      <TabPanel value="offers">
        <h2 className="pb-3 text-h2">{m.providers_offers()}</h2>
        {offers}
      </TabPanel>
    </Tabs>
  );
}
