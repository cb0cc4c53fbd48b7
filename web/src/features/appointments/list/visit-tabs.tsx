import { type AppointmentGroup, appointmentGroups } from '@kindwell/contract/appointment-shape.ts';
import type { VisitHandlers } from '#web/features/appointments/actions/visit-handlers.ts';
import { useVisitCounts } from '#web/features/appointments/appointments-api.ts';
import { m } from '#web/paraglide/messages.js';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useVisitPages } from './use-visit-pages.ts';
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

/** The household's visits: upcoming, completed and cancelled (spec §3 "Appointments"). */
export function VisitTabs({ open, onOpen, person, search, isReady, onReset, handlers }: VisitTabsProps) {
  const counts = useVisitCounts().data;
  const list = useVisitPages(open, { person, search }, isReady);
  const isNarrowed = person !== '' || search !== '';

  // The server counts whole groups; of a narrowed list it says only how much it has found.
  const countOf = (group: AppointmentGroup) => {
    if (!isNarrowed) return counts?.[group];
    return group === open && !list.isPlaceholderData ? list.total : undefined;
  };

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
            list={list}
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
