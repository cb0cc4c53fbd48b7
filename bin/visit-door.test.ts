import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run-program.ts';

const folder = path.join(projectRoot, 'server/src');
const door = 'features/appointments/writing/';

// What tests alone use may set up what no call could.
const ofTests = /\.test\.ts$|^(testing|security)\//;

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !ofTests.test(file))
  .map((file) => ({ file, code: readFileSync(path.join(folder, file), 'utf8') }));

const filesWith = (pattern: RegExp) => sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file);
const isOutside = (file: string) => !file.startsWith(door);

/** Names a statement that writes to these tables, also over a line's end. */
const writesTo = (tables: string) =>
  new RegExp(`\\b(insert\\s+into|update(\\s+only)?|delete\\s+from|truncate|merge\\s+into|copy)\\s+(${tables})\\b`, 'i');

const lane = /generate_series\(1, type\.capacity\)/;

test('visits and their history are written in one folder alone', () => {
  expect(sources.length).toBeGreaterThan(500);
  const writers = filesWith(writesTo('appointment|appointment_event'));

  expect(writers.filter(isOutside)).toEqual([]);
  expect(writers.length).toBeGreaterThan(5);
});

test('the history is told by one statement, and by that of a demo, which has it from the start', () => {
  expect(filesWith(writesTo('appointment_event'))).toEqual([`${door}insert-history-db.ts`, `${door}visit-parts-db.ts`]);
});

test('one place picks a lane, and one names the columns of an offer and of a place', () => {
  const parts = `${door}visit-parts-db.ts`;

  expect(filesWith(lane)).toEqual([parts]);
  expect(filesWith(/clinic_offer_id, offer_code/)).toEqual([parts]);
  expect(filesWith(/during, busy, local_date/).filter(isOutside)).toEqual([]);
});

test('every event and every offer to who waits names the clinic that it lies by', () => {
  const inserts = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/insert\s+into\s+(appointment_event|waitlist_offer)\s*\(([^)]*)\)/gi)].map(([, , columns]) => ({
      file,
      namesKey: columns?.includes('shard_clinic_id'),
    })),
  );

  expect(inserts.length).toBeGreaterThan(2);
  expect(inserts.filter(({ namesKey }) => !namesKey)).toEqual([]);
});
