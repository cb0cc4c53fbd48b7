import {
  type Appointment,
  type AppointmentGroup,
  appointmentGroups,
} from '@kindwell/contract/appointments/appointment-shape.ts';
import {
  fetchAppointments,
  fetchAppointmentsByType,
  fetchAppointmentsCount,
} from '@kindwell/contract/appointments/appointments.ts';
import { careList } from '@kindwell/contract/appointments/care.ts';
import type { Received } from '@kindwell/contract/endpoint.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { VisitPages, VisitPagesKey } from '#web/features/appointments/use-visit-pages.ts';

type Groups = Received<typeof fetchAppointments>;
type Counts = Received<typeof fetchAppointmentsCount>;
type Page = VisitPages['pages'][number];

/** The calls whose answers show visits, or what they are for. */
export const visitReads = [fetchAppointments, fetchAppointmentsByType, fetchAppointmentsCount, careList];

/** Shows a visit as it is now wherever visits are cached: in its group, and in no other. Answers the way back. */
export function showVisit(client: QueryClient, visit: Appointment, from: AppointmentGroup): () => void {
  const before = visitReads.flatMap(({ name }) => client.getQueriesData({ queryKey: [name] }));

  client.setQueriesData<Groups>({ queryKey: [fetchAppointments.name] }, (groups) => groups && inGroups(groups, visit));

  for (const [key, pages] of client.getQueriesData<VisitPages>({ queryKey: [fetchAppointmentsByType.name] }))
    if (pages) client.setQueryData<VisitPages>(key, inPages(pages, keyOf(key), visit));

  client.setQueriesData<Counts>({ queryKey: [fetchAppointmentsCount.name] }, (counts) =>
    counts && from !== visit.group
      ? { ...counts, [from]: counts[from] - 1, [visit.group]: counts[visit.group] + 1 }
      : counts,
  );

  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

const keyOf = (key: QueryKey) => key as unknown as VisitPagesKey;
const without = (visits: Appointment[], { id }: Appointment) => visits.filter((each) => each.id !== id);

function inGroups(groups: Groups, visit: Appointment): Groups {
  const { upcoming, completed, cancelled, totals, ...rest } = groups;
  const from = appointmentGroups.find((group) => groups[group].some(({ id }) => id === visit.id));
  const others = {
    upcoming: without(upcoming, visit),
    completed: without(completed, visit),
    cancelled: without(cancelled, visit),
  };

  // The lists sort what they show.
  const moved = from && { [from]: totals[from] - 1, [visit.group]: totals[visit.group] + Number(from !== visit.group) };
  return { ...rest, ...others, totals: { ...totals, ...moved }, [visit.group]: [visit, ...others[visit.group]] };
}

function inPages(list: VisitPages, [, { params, query }]: VisitPagesKey, visit: Appointment): VisitPages {
  const isHere = params.type === visit.group;
  const has = (page: Page) => page.appointments.some(({ id }) => id === visit.id);
  const isShown = list.pages.some(has);

  if (isShown && isHere)
    return withPages(list, (page) => ({ ...page, appointments: page.appointments.map(renew(visit)) }));
  if (isShown)
    return withPages(list, (page) => ({
      ...page,
      appointments: without(page.appointments, visit),
      total: page.total - 1,
    }));

  // Whether a search would find it only the server can tell.
  const mayBelong = isHere && !query?.search && [undefined, String(visit.dependant.id)].includes(query?.dependant);
  if (!mayBelong) return list;

  return withPages(list, (page, index) => ({
    ...page,
    appointments: index === 0 ? [visit, ...page.appointments] : page.appointments,
    total: page.total + 1,
  }));
}

const renew = (visit: Appointment) => (each: Appointment) => (each.id === visit.id ? visit : each);

const withPages = (list: VisitPages, change: (page: Page, index: number) => Page): VisitPages => ({
  ...list,
  pages: list.pages.map(change),
});
