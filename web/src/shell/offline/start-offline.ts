import { fetchAppointments, fetchAppointmentsByType } from '@kindwell/contract/appointments/appointments.ts';
import { type SessionLimits, sessionLimits } from '@kindwell/contract/auth/sign-ins.ts';
import type { Received } from '@kindwell/contract/endpoint.ts';
import type { QueryClient } from '@tanstack/react-query';
import { groupByMonth } from '#web/features/appointments/group-visits.ts';
import type { VisitPages } from '#web/features/appointments/use-visit-pages.ts';
import { wholeList } from '#web/features/appointments/whole-list.ts';
import { noteOfDevice, readDeviceNotes } from '#web/lib/storage/device-notes.ts';
import { keepVisits } from '#web/lib/storage/last-visits.ts';
import { startWorker } from './start-worker.ts';

const watched: readonly unknown[] = [fetchAppointments.name, fetchAppointmentsByType.name, sessionLimits.name];

/** The upcoming visits as they were read last, by whichever of the two calls. */
function latestVisits(client: QueryClient, patientId: number) {
  const userId = String(patientId);
  const groups = client.getQueryState<Received<typeof fetchAppointments>>([
    fetchAppointments.name,
    { params: { userId } },
  ]);
  const pages = client.getQueryState<VisitPages>([fetchAppointmentsByType.name, wholeList(patientId, 'upcoming')]);

  const found = [
    { visits: groups?.data?.upcoming, readAtMs: groups?.dataUpdatedAt ?? 0 },
    { visits: pages?.data?.pages.flatMap(({ appointments }) => appointments), readAtMs: pages?.dataUpdatedAt ?? 0 },
  ];
  return found.sort((one, other) => other.readAtMs - one.readAtMs)[0];
}

/** Keeps the upcoming visits in this browser as often as they have been read. */
function followVisits(client: QueryClient, patientId: number) {
  const keep = () => {
    const latest = latestVisits(client, patientId);
    const times = client.getQueryState<SessionLimits>([sessionLimits.name, {}]);
    if (!latest?.visits || !times?.data) return;

    const { idleSeconds, endsAt, now } = times.data;
    void keepVisits(
      groupByMonth(latest.visits, 'ahead').flatMap(({ visits }) => visits),
      {
        patientId,
        readAtMs: latest.readAtMs,
        idleMs: idleSeconds * 1000,
        // The server's clock is not this device's.
        endsAtMs: times.dataUpdatedAt + Date.parse(endsAt) - Date.parse(now),
      },
    );
  };

  keep();
  client.getQueryCache().subscribe((event) => {
    const isRead = event.type === 'updated' && event.action.type === 'success';
    if (isRead && watched.includes(event.query.queryKey[0])) keep();
  });
}

const countedKey = 'kindwell.visitCounted';

/** Counts a visit to the portal, once for each tab and sign-in. */
async function countVisit() {
  if (sessionStorage.getItem(countedKey) !== null) return;

  sessionStorage.setItem(countedKey, '1');
  await noteOfDevice({ visits: (await readDeviceNotes()).visits + 1 });
}

/** What can wait until the screen is at rest: the app kept by its worker, the visits by this session, the visit counted. */
export async function startOffline(client: QueryClient, patientId: number): Promise<void> {
  followVisits(client, patientId);
  await countVisit();
  await startWorker();
}
