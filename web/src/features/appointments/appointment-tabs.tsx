import { type Appointment, type AppointmentGroup, appointmentGroups } from '@kindwell/contract/appointment-shape.ts';
import { m } from '#web/paraglide/messages.js';
import { ErrorCard } from '#web/ui/error-card.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { AppointmentPanel } from './appointment-panel.tsx';
import { useAppointments } from './appointments-api.ts';
import { peopleOf } from './group-visits.ts';
import { PersonFilter } from './person-filter.tsx';
import { useVisitSearch } from './use-visit-search.ts';

const labels: Record<AppointmentGroup, () => string> = {
  upcoming: m.appointments_upcoming,
  completed: m.appointments_completed,
  cancelled: m.appointments_cancelled,
};

/** The household's visits: upcoming, completed and cancelled (spec §3 "Appointments"). */
export function AppointmentTabs({ onReview }: { onReview: (visit: Appointment) => void }) {
  const { data, isError, isFetching, refetch } = useAppointments();
  const { group: open, personId, chooseGroup, choosePerson } = useVisitSearch();

  if (isError && data === undefined)
    return (
      <ErrorCard
        title={m.appointments_failed()}
        message={m.appointments_failed_text()}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );

  const people = data ? peopleOf(appointmentGroups.flatMap((group) => data[group])) : [];
  const person = people.find(({ id }) => id === personId);
  const visitsIn = (group: AppointmentGroup) =>
    data?.[group].filter(({ dependant }) => person === undefined || dependant.id === person.id);

  return (
    <div className="flex flex-col gap-4">
      {people.length > 1 ? <PersonFilter people={people} chosen={person} onChoose={choosePerson} /> : null}
      <Tabs
        label={m.appointments_title()}
        value={open}
        onChange={chooseGroup}
        tabs={appointmentGroups.map((group) => ({
          value: group,
          label: labels[group](),
          count: visitsIn(group)?.length,
        }))}
      >
        {appointmentGroups.map((group) => (
          <TabPanel key={group} value={group}>
            <AppointmentPanel group={group} visits={visitsIn(group)} onReview={onReview} />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
