import { describe, expect, test } from 'vitest';
import { dayNames } from '#server/features/providers/import/check/directory-fields.ts';
import { toMinutes } from './calendar.ts';
import { planDemo } from './plan-demo.ts';
import { plannedClinics } from './plan-directory.ts';
import type { PlannedVisit } from './plan-visit.ts';

const now = new Date('2026-06-01T14:00:00Z');
const demo = planDemo(now);

const countBy = <T>(list: readonly T[], keyOf: (entry: T) => string) =>
  Object.fromEntries([...Map.groupBy(list, keyOf)].map(([key, entries]) => [key, entries.length]));

const clinicOf = (id: number) => plannedClinics[id - 1];
const typeOf = (visit: PlannedVisit) => demo.types[visit.consultationTypeId - 1];

describe('the directory of the demo', () => {
  test('is the same at every run of the same moment', () => {
    expect(planDemo(now)).toEqual(demo);
  });

  test('has the clinics, states and providers that the specification promises, and several dentists in one city', () => {
    const dentists = plannedClinics.filter(({ domain }) => domain === 'dental');

    expect(plannedClinics.length).toBeGreaterThanOrEqual(44);
    expect(new Set(plannedClinics.map(({ domain }) => domain))).toEqual(new Set(['dental', 'medical', 'vision']));
    expect(demo.providers.length).toBeGreaterThanOrEqual(130);
    expect(countBy(dentists, ({ city }) => city)).toMatchObject({ Washington: 5, Austin: 4, Portland: 4 });
    expect([...new Set(plannedClinics.map(({ timeZone }) => timeZone))]).toEqual(
      expect.arrayContaining(['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix']),
    );
  });

  test('uses only numbers that are reserved for fiction, each clinic its own', () => {
    const numbers = plannedClinics.flatMap(({ phone, xcareNumber }) => [phone, xcareNumber]);
    const patients = demo.people.patients.map(({ phone }) => phone);

    for (const number of [...numbers, ...patients]) expect(number).toMatch(/^\+1[2-9]\d{2}55501\d{2}$/);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => patients.includes(number))).toEqual([]);
  });

  test('has descriptions of paragraphs, lists and strong words alone, every one different', () => {
    const texts = [
      ...plannedClinics.map(({ description }) => description?.en ?? ''),
      ...demo.providers.map(({ about }) => about?.en ?? ''),
    ];

    for (const text of texts) {
      expect(text.match(/<(?!\/?(?:p|ul|li|strong)>)[^>]*>/g)).toBeNull();
      expect(text).not.toMatch(/[{}]|undefined|lorem/i);
    }
    expect(new Set(plannedClinics.map(({ description }) => description?.en)).size).toBe(plannedClinics.length);
  });

  test('has 3 to 5 consultation types at each clinic, each offered by someone, and group visits somewhere', () => {
    for (const { id } of plannedClinics) {
      const types = demo.types.filter(({ clinicId }) => clinicId === id);
      expect(types.length).toBeGreaterThanOrEqual(3);
      expect(types.length).toBeLessThanOrEqual(5);
    }

    expect(demo.types.filter(({ providerIds }) => providerIds.length === 0)).toEqual([]);
    expect(demo.types.some(({ capacity }) => capacity > 1)).toBe(true);
  });

  test('has everyone work within the hours of the clinic, with a break on long days', () => {
    for (const { clinicId, isodow, startLocal, endLocal } of demo.hours.rules) {
      const hours = clinicOf(clinicId)?.hours.find(({ day }) => day === dayNames[isodow - 1]);
      expect(startLocal >= (hours?.opens ?? '99')).toBe(true);
      expect(endLocal <= (hours?.closes ?? '00')).toBe(true);
      expect(toMinutes(endLocal) - toMinutes(startLocal)).toBeLessThan(360);
    }
  });

  test('has providers who work at two clinics on different days', () => {
    const shared = demo.providers.filter(({ clinicIds }) => clinicIds.length === 2);
    expect(shared.length).toBeGreaterThan(2);

    for (const { id } of shared) {
      const days = Map.groupBy(
        demo.hours.rules.filter(({ providerId }) => providerId === id),
        ({ isodow }) => isodow,
      );
      for (const rules of days.values()) expect(new Set(rules.map(({ clinicId }) => clinicId)).size).toBe(1);
    }
  });

  test('has from none to about sixty reviews at a clinic, none of them from the future', () => {
    const counts = plannedClinics.map(({ id }) => demo.reviews.filter(({ clinicId }) => clinicId === id).length);

    expect(Math.min(...counts)).toBe(0);
    expect(Math.max(...counts)).toBeGreaterThan(50);
    expect(demo.reviews.every(({ createdAt }) => createdAt < now.toISOString())).toBe(true);
    expect(new Set(demo.reviews.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]));
  });
});

// New year, both changes of the clocks, a leap day, the holidays at the end of the year, evenings and mornings.
const moments = [
  '2026-01-01T05:30:00Z',
  '2026-03-08T07:30:00Z',
  '2026-07-03T22:00:00Z',
  '2026-11-01T05:30:00Z',
  '2026-11-25T23:59:00Z',
  '2026-12-23T02:00:00Z',
  '2027-05-30T12:00:00Z',
  '2028-02-29T09:00:00Z',
];

describe.each(moments)('the visits of the demo on %s', (moment) => {
  const { visits, today, types } = planDemo(new Date(moment));
  const household = visits.filter(({ bookedBy }) => bookedBy === 1);

  test("Maria's household has visits in every state", () => {
    expect(countBy(household, ({ status }) => status)).toEqual({
      requested: 3,
      confirmed: 3,
      waitlisted: 1,
      completed: 14,
      cancelled: 3,
      noshow: 1,
    });
    expect(household.filter(({ visitType }) => visitType === 2)).toHaveLength(1);
  });

  test('what is over lies behind and what is to come lies ahead, and no history is told before it happened', () => {
    for (const { status, localDate, steps } of household) {
      if (status === 'completed' || status === 'noshow') expect(String(localDate) < today).toBe(true);
      if (status === 'confirmed' && localDate) expect(localDate > today).toBe(true);

      const times = steps.map(({ at }) => at);
      expect(times).toEqual(times.toSorted());
      expect((times.at(-1) ?? '') <= new Date(moment).toISOString()).toBe(true);
    }
  });

  test('calendars are busy, some sessions of a group are full, and no history comes from the future', () => {
    const live = visits.filter(({ status }) => status === 'requested' || status === 'confirmed');
    const sessions = Map.groupBy(
      live.filter(({ consultationTypeId }) => (types[consultationTypeId - 1]?.capacity ?? 1) > 1),
      ({ providerId, consultationTypeId, localDate, localStart }) =>
        [providerId, consultationTypeId, localDate, localStart].join(),
    );
    const isFull = (group: PlannedVisit[]) => group.length === types[(group[0]?.consultationTypeId ?? 0) - 1]?.capacity;

    expect(live.length).toBeGreaterThan(700);
    expect(live.length).toBeLessThan(3000);
    expect([...sessions.values()].some(isFull)).toBe(true);
    expect(visits.flatMap(({ steps }) => steps).filter(({ at }) => at > new Date(moment).toISOString())).toEqual([]);
  });
});

test('the history of every visit is one chain that ends where the visit is', () => {
  for (const { steps, status } of demo.visits) {
    expect(steps[0]?.from).toBe('new');
    expect(steps.at(-1)?.to).toBe(status);
    expect(steps.slice(1).map(({ from }) => from)).toEqual(steps.slice(0, -1).map(({ to }) => to));
  }
});

test('a provider who is full leaves no start free on the next day of work', () => {
  const isTimed = (visit: PlannedVisit) => visit.localStart !== null && visit.status !== 'cancelled';
  const spans = demo.visits
    .filter((visit) => visit.providerId === 4 && isTimed(visit) && String(visit.localDate) > demo.today)
    .map((visit) => {
      const end = toMinutes(visit.localEnd ?? '') + (typeOf(visit)?.postMinutes ?? 0);
      return { day: visit.localDate, start: toMinutes(visit.localStart ?? ''), end };
    });

  const [nextDay] = spans.map(({ day }) => day).sort();
  const taken = spans.filter(({ day }) => day === nextDay).sort((one, other) => one.start - other.start);
  const shortest = Math.min(
    ...demo.types.filter(({ providerIds }) => providerIds.includes(4)).map(({ minutes }) => minutes),
  );
  const gaps = taken.slice(1).map(({ start }, index) => start - (taken[index]?.end ?? 0));

  // The longest gap is the lunch break.
  expect(gaps.toSorted((one, other) => one - other).at(-2)).toBeLessThan(shortest);
});
