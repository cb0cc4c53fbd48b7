import { expect, test } from 'vitest';
import { readCommand } from './read-command.ts';

test.each([
  ['list', { word: 'list', status: 'requested', clinicId: null }],
  ['list waitlisted --clinic 7', { word: 'list', status: 'waitlisted', clinicId: 7 }],
  ['confirm 12', { word: 'confirm', id: 12 }],
  ['complete 12', { word: 'complete', id: 12 }],
  ['noshow 12', { word: 'noshow', id: 12 }],
  ['decline 12 full', { word: 'decline', id: 12, reason: 'full' }],
  ['propose 12 3 2026-12-01 9:30', { word: 'propose', id: 12, providerId: 3, date: '2026/12/01', time: '09:30' }],
])('clinic API: a clinic may say: %s', (words, command) => {
  expect(readCommand(words.split(' '))).toEqual(command);
});

test.each([
  '',
  'dance',
  'confirm',
  'confirm x',
  'confirm 0',
  'confirm 1 2',
  'decline 1',
  'decline 1 one two',
  'propose 1 2 tomorrow 09:30',
  'propose 1 2 2026-12-01',
  'propose 1 x 2026-12-01 09:30',
  'list held',
  'list requested confirmed',
  'list --clinic x',
  'list --force',
])('clinic API: "%s" makes no sense', (words) => {
  expect(readCommand(words.split(' ').filter(Boolean))).toBeUndefined();
});
