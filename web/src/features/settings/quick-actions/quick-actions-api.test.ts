import { quickActions } from '@kindwell/contract/quick-actions.ts';
import { expect, test } from 'vitest';
import { moveAction, showAction } from './quick-actions-api.ts';

const all = quickActions.map((id) => ({ id, visible: true }));
const ids = (actions: typeof all) => actions.map(({ id }) => id);

test('DASH-01 an action moves one place up or down, and no further than the ends', () => {
  expect(ids(moveAction('refer', -1)(all))).toEqual(['appointments', 'refer', 'rewards', 'profile']);
  expect(ids(moveAction('appointments', 1)(all))).toEqual(['rewards', 'appointments', 'refer', 'profile']);
  expect(moveAction('appointments', -1)(all)).toBe(all);
  expect(moveAction('profile', 1)(all)).toBe(all);
});

test('DASH-01 hiding one leaves it in its place', () => {
  expect(showAction('rewards', false)(all)).toEqual([
    { id: 'appointments', visible: true },
    { id: 'rewards', visible: false },
    { id: 'refer', visible: true },
    { id: 'profile', visible: true },
  ]);
});
