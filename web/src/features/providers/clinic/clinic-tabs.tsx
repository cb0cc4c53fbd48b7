import type { ClinicDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ReviewsSkeleton } from '#web/features/providers/reviews/reviews-skeleton.tsx';
import { useTab } from '#web/features/providers/use-tab.ts';
import { isCalm } from '#web/lib/device/is-calm.ts';
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
  /** What the tabs Services and Offers show; it is the page that knows offers and bookings. */
  services: ReactNode;
  offers: ReactNode;
  /** Who works there: early in the Overview, after what the other tabs show. */
  providers: ReactNode;
};

/**
 * What a tab shows begins in view: the row of tabs goes up to the bar where it stands low or was left above. A link further
 * down opens a tab too, and hands the focus on to it.
 */
function useOpenedInView(tab: string) {
  const ref = useRef<HTMLDivElement>(null);
  const former = useRef(tab);

  useLayoutEffect(() => {
    const block = ref.current;
    if (!block || former.current === tab) return;

    former.current = tab;
    const { top } = block.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2)
      block.scrollIntoView({ block: 'start', behavior: isCalm() ? 'auto' : 'smooth' });
    if (!block.contains(document.activeElement))
      block.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: true });
  }, [tab]);

  return ref;
}

/** Which of the tabs is open, and how to open another one. */
export const useClinicTab = () => useTab(['overview', 'services', 'reviews', 'offers']);

/** Overview, Services, Reviews & Ratings, Offers of a clinic (CLINIC-03). */
export function ClinicTabs({ clinic, services, offers, providers }: ClinicTabsProps) {
  const [tab, setTab] = useClinicTab();
  const ref = useOpenedInView(tab);

  const tabs = [
    { value: 'overview', label: m.providers_overview() },
    { value: 'services', label: m.providers_services() },
    { value: 'reviews', label: m.providers_reviews() },
    { value: 'offers', label: m.providers_offers() },
  ];

  return (
    <>
      <div ref={ref} className="scroll-mt-20">
        <Tabs label={m.providers_clinic_tabs()} tabs={tabs} value={tab} onChange={setTab}>
          <TabPanel value="overview">
            <ClinicOverview clinic={clinic} providers={providers} />
          </TabPanel>
          {/* Each tab has its name in sight once: the headings are for those who hear the page. */}
          <TabPanel value="services">
            <h2 className="sr-only">{m.providers_services()}</h2>
            {services}
          </TabPanel>
          <TabPanel value="reviews">
            <ClinicReviews clinic={clinic} />
          </TabPanel>
          <TabPanel value="offers">
            <h2 className="sr-only">{m.providers_offers()}</h2>
            {offers}
          </TabPanel>
        </Tabs>
      </div>
      {tab === 'overview' ? null : providers}
    </>
  );
}
