import { expect } from 'vitest';
import type { Db } from '#server/db/database.ts';
import {
  buildClinic,
  buildConsultationType,
  buildHours,
  buildProvider,
  type ConsultationTypeInput,
} from '#server/testing/factories.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** Something to search: a clinic, an appointment type and who offers it. */
export type Place = { clinic: { id: number }; type: { id: number }; provider: { id: number } };

export type Slot = {
  startTime: string;
  endTime: string;
  avability: string;
  remainingapptSlots: number;
  doctorId: number;
};

/** One search for the days from `start` to `end`, `YYYY/MM/DD`. */
export const searchFor = ({ clinic, type, provider }: Place, start: string, end = start) => ({
  clinicId: clinic.id,
  consultationTypeId: type.id,
  doctorId: provider.id as number | null,
  start_date: start,
  end_date: end,
});

/** Sends searches with a session that is as fresh as the clock. */
export async function postSearches(app: TestApp, patientId: number, body: unknown) {
  const client = await app.signedIn(patientId);
  return client.post('/selfcare/firstavailableslot/', body);
}

/** The slots of the days from `start` to `end`, by date. */
export async function slotsOf(app: TestApp, patientId: number, place: Place, start: string, end = start) {
  const { code, body } = await postSearches(app, patientId, [searchFor(place, start, end)]);
  expect(code).toBe(200);

  return body.firstAvailable as Record<string, Slot[]>;
}

export const starts = (slots: Slot[] | undefined) => slots?.map(({ startTime }) => startTime);

export const freeStarts = (slots: Slot[] | undefined) => starts(slots?.filter(({ avability }) => avability === 'yes'));

export type DaysInput = { timeZone: string; from: string; to?: string; start: string; end: string; days?: number[] };

/** A provider at work on these dates alone (YYYY-MM-DD), in this zone, bookable without lead time. */
export async function buildDays(db: Db, days: DaysInput, typeInput: ConsultationTypeInput = {}): Promise<Place> {
  const { timeZone, from, to = from, start, end } = days;
  const weekdays = days.days ?? [1, 2, 3, 4, 5, 6, 7];
  const clinic = await buildClinic(db, { timeZone });
  const provider = await buildProvider(db, clinic.id);
  const type = await buildConsultationType(db, clinic.id, [provider.id], { minLeadMinutes: 0, ...typeInput });
  await buildHours(db, provider.id, clinic.id, { days: weekdays, start, end, from, to });

  return { clinic, provider, type };
}
