import { mostInvites } from '@kindwell/contract/loyalty/referrals.ts';
import { expect, test } from 'vitest';
import { addChips, afterAnswer, type InviteChip, mostChips, nextBatch, toInviteOn } from './invite-chips.ts';

const chipsOf = (count: number, name = 'friend'): InviteChip[] =>
  Array.from({ length: count }, (_, index) => ({ text: `${name}${index}@example.com` }));

test('REFER-01 who stands there already, however it is written, is not taken twice', () => {
  const { chips, repeated, left, useless } = addChips(
    [{ text: '(202) 555-0110' }],
    'ANA@example.com, ana@example.com, +1 202 555 0110, -----, some words',
  );

  expect(chips).toEqual([{ text: '(202) 555-0110' }, { text: 'ANA@example.com' }]);
  expect(repeated).toEqual(['ana@example.com', '+1 202 555 0110']);
  expect(left).toBe(0);
  expect(useless).toBe(2);
});

test('REFER-01 the field keeps a hundred, and says how many had no room', () => {
  const { chips, left } = addChips(
    chipsOf(99),
    chipsOf(3, 'other')
      .map(({ text }) => text)
      .join('\n'),
  );

  expect(chips).toHaveLength(mostChips);
  expect(left).toBe(2);
});

test('REFER-01 at most 20 go at once, no bad one among them, and none that was refused', () => {
  const bad = [{ text: 'ana@example' }, { text: 'ben@example.com', refusal: 'Already invited.' }];
  const { batch, isAll } = nextBatch([...bad, ...chipsOf(21)]);

  expect(batch).toEqual(chipsOf(mostInvites));
  expect(isAll).toBe(false);
  expect(nextBatch([...bad, ...chipsOf(2)])).toEqual({ batch: chipsOf(2), isAll: true });
  expect(nextBatch(bad)).toEqual({ batch: [], isAll: true });
});

test('REFER-01 a call is never longer than the server takes', () => {
  const { batch, isAll } = nextBatch(chipsOf(12, 'x'.repeat(200)));

  expect(toInviteOn(batch).length).toBeLessThanOrEqual(2000);
  expect(batch).toHaveLength(9);
  expect(isAll).toBe(false);
});

test('REFER-01 what was sent goes; what was skipped stays with its reason, and so does what nobody has sent yet', () => {
  const chips = [
    { text: 'Ana@example.com' },
    { text: '(202) 555-0110' },
    { text: 'nobody' },
    { text: 'cy@example.com' },
    { text: 'dee@example.com' },
  ];
  const skipped = [
    { to: '+12025550110', reason: 'We do not send text messages yet.', canRetry: false },
    { to: 'dee@example.com', reason: "You have reached today's limit.", canRetry: true },
  ];

  expect(afterAnswer(chips, [...chips.slice(0, 2), ...chips.slice(4)], skipped)).toEqual([
    { text: '(202) 555-0110', refusal: 'We do not send text messages yet.' },
    { text: 'nobody' },
    { text: 'cy@example.com' },
    { text: 'dee@example.com' },
  ]);
});
