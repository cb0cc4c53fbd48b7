import { timeslots } from '@kindwell/contract/dates.ts';
import { expect, test } from 'vitest';
import { type AuditAction, auditActions } from '#server/audit/audit-actions.ts';
import { sayAction } from '#server/audit/say-action.ts';
import type { CopyRow } from './collect-copy.ts';
import { wordOf } from './copy-words.ts';
import { createPageWriter } from './write-page.ts';

const actions = Object.keys(auditActions) as AuditAction[];

/** A row as it stands on the page, cell by cell. */
function cellsOf(language: 'en' | 'es', row: CopyRow) {
  const page = createPageWriter(language, new Date('2026-06-01T14:00:00Z')).row(row);
  return [...page.matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g)].map(([, text]) => text);
}

test.each(['en', 'es'] as const)(
  'every action of the trail has words in %s, and none stands as a word of code',
  (language) => {
    const said = actions.map((action) => cellsOf(language, { what: action })[0]);

    expect(said.filter((text, at) => !text || text === actions[at])).toEqual([]);
    expect(sayAction('es', 'makeMember')).not.toBe(sayAction('en', 'makeMember'));
  },
);

test('each part of a day has words', () => {
  expect(timeslots.filter((slot) => !wordOf('es', slot))).toEqual([]);
});

test('a visit stands in words, days and times of the language, its history as well', () => {
  const visit = {
    status: 'noshow',
    date: '2026-06-03',
    start: '15:00',
    wishedDays: ['Monday', 'Friday'],
    wishedTime: '12pm - 4pm',
    history: [
      { at: '2026-06-01T14:00:00+00:00', action: 'request', by: 'patient', reason: null },
      { at: '2026-06-02T15:00:00+00:00', action: 'decline', by: 'clinic', reason: 'No time opened up on that day.' },
    ],
  };
  const spaced = (texts: (string | undefined)[]) => texts.map((text) => text?.replaceAll(/\s+/g, ' '));

  expect(spaced(cellsOf('es', visit))).toEqual([
    'No asistió',
    '3 jun 2026',
    '3:00 p.m.',
    'lunes, viernes',
    'Del mediodía a las 4 de la tarde',
    expect.stringMatching(/Solicitada · Paciente .*No aceptada · Clínica · No time opened/),
  ]);
  expect(spaced(cellsOf('en', visit)).slice(0, 5)).toEqual([
    'Missed',
    'Jun 3, 2026',
    '3:00 PM',
    'Monday, Friday',
    '12 PM to 4 PM',
  ]);
});

test('what people have written is no word of ours', () => {
  expect(
    cellsOf('es', { name: 'cancel', brand: 'open', note: '2026-06-03', relation: 'other', gender: 'other' }),
  ).toEqual(['cancel', 'open', '2026-06-03', 'Familiar', 'Otro']);
});
