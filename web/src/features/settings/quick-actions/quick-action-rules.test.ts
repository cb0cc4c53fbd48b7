import { quickActions } from '@kindwell/contract/quick-actions.ts';
import { expect, test } from 'vitest';
import { moveAction, showAction } from './quick-action-rules.ts';

const all = quickActions.map((id) => ({ id, visible: true }));
const ids = (actions: typeof all) => actions.map(({ id }) => id);

test('DASH-01 an action moves one place up or down, and no further than the ends', () => {
  expect(ids(moveAction(all, 'refer', -1))).toEqual(['appointments', 'refer', 'rewards', 'profile']);
  expect(ids(moveAction(all, 'appointments', 1))).toEqual(['rewards', 'appointments', 'refer', 'profile']);
  expect(moveAction(all, 'appointments', -1)).toBe(all);
  expect(moveAction(all, 'profile', 1)).toBe(all);
});

test('DASH-01 hiding one leaves it in its place', () => {
  expect(showAction(all, 'rewards', false)).toEqual([
    { id: 'appointments', visible: true },
    { id: 'rewards', visible: false },
    { id: 'refer', visible: true },
    { id: 'profile', visible: true },
  ]);
});
