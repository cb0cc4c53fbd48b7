import { type AppointmentGroup, appointmentGroups } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { VisitHandlers } from '#web/features/appointments/actions/visit-rules.ts';
import { useVisitCounts } from '#web/features/appointments/appointments-api.ts';
import { useVisitPages } from '#web/features/appointments/use-visit-pages.ts';
import { m } from '#web/paraglide/messages.js';
import { TabPanel, Tabs } from '#web/ui/content/tabs.tsx';
import { narrows } from './use-visit-filters.ts';
import { VisitPanel } from './visit-panel.tsx';

const labels: Record<AppointmentGroup, () => string> = {
  upcoming: m.appointments_upcoming,
  completed: m.appointments_completed,
  cancelled: m.appointments_cancelled,
};

type VisitTabsProps = {
  open: AppointmentGroup;
  onOpen: (group: AppointmentGroup) => void;
  /** The id of one person, '' for everyone. */
  person: string;
  search: string;
  /** False while it isn't known whether the person of the address is one of the household. */
  isReady: boolean;
  /** Takes the search and the person away. */
  onReset: () => void;
  handlers: VisitHandlers;
};

/** The household's visits: upcoming, completed and cancelled (APPT-01). */
export function VisitTabs({ open, onOpen, person, search, isReady, onReset, handlers }: VisitTabsProps) {
  const counts = useVisitCounts().data;
  const isNarrowed = narrows({ person, search });

  // The server counts whole groups. How much of them a search finds, only their lists say: those of the closed tabs,
  // read for nothing else, once the open one is there.
  const shown = useVisitPages(open, { person, search }, isReady);
  const areAllWanted = isNarrowed && shown.isSuccess && !shown.isPlaceholderData;
  const isWanted = (group: AppointmentGroup) => isReady && (areAllWanted || group === open);
  const lists = {
    upcoming: useVisitPages('upcoming', { person, search }, isWanted('upcoming')),
    completed: useVisitPages('completed', { person, search }, isWanted('completed')),
    cancelled: useVisitPages('cancelled', { person, search }, isWanted('cancelled')),
  };
  const foundIn = ({ isPlaceholderData, total }: typeof shown) => (isPlaceholderData ? undefined : total);
  // Nothing needs no number, unless something was looked for.
  const countOf = (group: AppointmentGroup) => (isNarrowed ? foundIn(lists[group]) : counts?.[group] || undefined);

  return (
    <Tabs
      label={m.appointments_title()}
      value={open}
      onChange={(value) => onOpen(appointmentGroups.find((group) => group === value) ?? 'upcoming')}
      tabs={appointmentGroups.map((group) => ({ value: group, label: labels[group](), count: countOf(group) }))}
    >
      {appointmentGroups.map((group) => (
        <TabPanel key={group} value={group}>
          <VisitPanel
            group={group}
            list={lists[group]}
            search={search}
            isNarrowed={isNarrowed}
            onReset={onReset}
            handlers={handlers}
          />
        </TabPanel>
      ))}
    </Tabs>
  );
}
