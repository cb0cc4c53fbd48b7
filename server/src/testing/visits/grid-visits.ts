import { expect } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { GridBooking, GridType } from './minute-grid.ts';

// The visits of a made-up clinic and what must always be true of them, looked at minute by minute.

/** A row that takes a slot: a live visit or a held time. Times are minutes since 1970. */
export type LiveVisit = {
  id: number;
  status: 'held' | 'requested' | 'confirmed';
  bookedBy: number;
  dependantId: number;
  providerId: number;
  typeId: number;
  start: number;
  end: number;
  busyLo: number;
  busyHi: number;
  lane: number;
  capacity: number;
  session: number;
  shiftLo: number;
  shiftHi: number;
  holdEnd: number | null;
};

export const findLiveVisits = (db: Db, clinicId: number) =>
  db.many(sql<LiveVisit>`
    select appointment.id, status, booked_by as "bookedBy", dependant_id as "dependantId",
      appointment.provider_id as "providerId", consultation_type_id as "typeId", lane, capacity, session_key as session,
      extract(epoch from lower(during))::float / 60 as start, extract(epoch from upper(during))::float / 60 as "end",
      extract(epoch from lower(busy))::float / 60 as "busyLo", extract(epoch from upper(busy))::float / 60 as "busyHi",
      extract(epoch from shift.lo)::float / 60 as "shiftLo", extract(epoch from shift.hi)::float / 60 as "shiftHi",
      extract(epoch from hold_expires_at)::float / 60 as "holdEnd"
    from appointment left join shift on shift.id = shift_id
    where appointment.clinic_id = ${clinicId} and status in ('held', 'requested', 'confirmed')
    order by appointment.id`);

/** Live visits as the grid counts them, given the clinic's types by id. */
export const toGridBookings = (visits: LiveVisit[], types: Map<number, GridType>): GridBooking[] =>
  visits.map(({ typeId, start, busyLo, busyHi }) => ({ type: types.get(typeId) as GridType, start, busyLo, busyHi }));

/** At most one entry per key and minute, where a minute may be shared inside a session. */
function expectApart(
  visits: LiveVisit[],
  spanOf: (visit: LiveVisit) => { key: string; lo: number; hi: number; as: string },
) {
  const minutes = new Map<string, string>();
  for (const visit of visits) {
    const { key, lo, hi, as } = spanOf(visit);
    for (let minute = lo; minute < hi; minute += 1) {
      const before = minutes.get(`${key} ${minute}`) ?? as;
      expect(`${key} at ${minute}: ${as}`).toBe(`${key} at ${minute}: ${before}`);
      minutes.set(`${key} ${minute}`, as);
    }
  }
}

/** No overlap of a provider's sessions nor of a person's visits, lanes within capacity, everything inside its shift. */
export function expectSoundVisits(visits: LiveVisit[]) {
  expectApart(visits, ({ providerId, busyLo, busyHi, session }) => ({
    key: `provider ${providerId}`,
    lo: busyLo,
    hi: busyHi,
    as: `session ${session}`,
  }));
  expectApart(visits, ({ dependantId, start, end, id }) => ({
    key: `person ${dependantId}`,
    lo: start,
    hi: end,
    as: `visit ${id}`,
  }));

  const lanes = visits.map(({ providerId, session, lane }) => `${providerId} ${session} ${lane}`);
  expect(new Set(lanes).size).toBe(lanes.length);
  for (const visit of visits) {
    expect(visit.lane).toBeGreaterThan(0);
    expect(visit.lane).toBeLessThanOrEqual(visit.capacity);
    expect(visit.shiftLo).toBeLessThanOrEqual(visit.busyLo);
    expect(visit.shiftHi).toBeGreaterThanOrEqual(visit.busyHi);
  }
}

type Step = {
  id: number;
  now: string;
  version: number;
  path: { action: string; actor: string; from: string; to: string; version: number }[];
};

/** Every visit stands where its told changes have led, one after the other, each by the table of transitions. */
export async function expectToldPaths(db: Db, clinicId: number) {
  const listed = await db.many(sql<{ name: string }>`
    select concat_ws(' ', action, actor, from_status, to_status) as name from appointment_transition`);
  const allowed = new Set(listed.map(({ name }) => name));
  const visits = await db.many(sql<Step>`
    select id, status as now, version, (
      select coalesce(json_agg(json_build_object('action', action, 'actor', actor, 'from', from_status, 'to', to_status,
        'version', event.version) order by event.version), '[]')
      from appointment_event as event where appointment_id = appointment.id) as path
    from appointment where clinic_id = ${clinicId}`);

  for (const { now, version, path } of visits) {
    if (now === 'held') {
      expect(path).toEqual([]);
      continue;
    }

    expect(['new', 'held']).toContain(path[0]?.from);
    for (const [index, { action, actor, from, to }] of path.entries()) {
      expect(allowed).toContain(`${action} ${actor} ${from} ${to}`);
      if (index > 0) expect(from).toBe(path[index - 1]?.to);
    }
    expect(path.at(-1)).toMatchObject({ to: now, version });
  }
}
