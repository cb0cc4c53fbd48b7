import {
  type Appointment,
  type AppointmentGroup,
  appointmentGroups,
} from '@kindwell/contract/appointments/appointment-shape.ts';
import { fetchAppointments, fetchAppointmentsByType } from '@kindwell/contract/appointments/appointments.ts';
import type { Received } from '@kindwell/contract/endpoint.ts';
import { largestPage } from '@kindwell/contract/paging.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { useAppointments } from './appointments-api.ts';

type Groups = Received<typeof fetchAppointments>;

const isFurther = (groups: Groups, group: AppointmentGroup) => groups.totals[group] > groups[group].length;

/** Whether there are visits beside the nearest ones that the household's groups come with. */
const hasFurther = (groups: Groups): boolean => appointmentGroups.some((group) => isFurther(groups, group));

async function readGroup(userId: string, type: AppointmentGroup, near: Appointment[], signal: AbortSignal) {
  const visits = new Map(near.map((visit) => [visit.id, visit]));

  for (let page = 2; ; page += 1) {
    const query = { page: String(page), results: String(largestPage) };
    const { appointments } = await callApi(fetchAppointmentsByType, { params: { userId, type }, query }, { signal });
    for (const visit of appointments) visits.set(visit.id, visit);
    if (appointments.length < largestPage) return [...visits.values()];
  }
}

async function readAll(userId: string, signal: AbortSignal): Promise<Groups> {
  const groups = await callApi(fetchAppointments, { params: { userId } }, { signal });
  const whole = { ...groups };
  for (const group of appointmentGroups)
    if (isFurther(groups, group)) whole[group] = await readGroup(userId, group, groups[group], signal);

  return whole;
}

/**
 * The household's visits: the nearest, or all of them where `needsMore` finds what it looks for not among these. `data` is
 * undefined until that is known.
 */
export function useVisitsAsFarAs(needsMore: (near: Groups) => boolean) {
  const userId = String(useCurrentUser().id);
  const near = useAppointments();
  const isNeeded = near.data !== undefined && hasFurther(near.data) && needsMore(near.data);
  // Of the same shape, under the same name: what shows a changed visit in the one list does so in this.
  const all = useQuery({
    queryKey: [fetchAppointments.name, { params: { userId } }, 'all'],
    queryFn: ({ signal }) => readAll(userId, signal),
    enabled: isNeeded,
  });

  return isNeeded ? all : near;
}

/** One visit of the household by its id, however far away: undefined while it is not known, null where there is none such. */
export function useVisit(id: number | null) {
  const find = (groups: Groups) => appointmentGroups.flatMap((group) => groups[group]).find((each) => each.id === id);
  const { data, ...read } = useVisitsAsFarAs((near) => id !== null && find(near) === undefined);

  return { ...read, visit: data === undefined && id !== null ? undefined : ((data && find(data)) ?? null) };
}
