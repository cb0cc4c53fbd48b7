import type { QuickAction } from '@kindwell/contract/quick-actions.ts';

/** What somebody did to the quick actions, whatever their order was: so it can be done to that of another device too. */
export type ActionEdit = (actions: QuickAction[]) => QuickAction[];

/** Moves one of them a place further up (-1) or down (1); the list stays the same where there is no such place. */
export const moveAction =
  (id: QuickAction['id'], by: -1 | 1): ActionEdit =>
  (actions) => {
    const from = actions.findIndex((action) => action.id === id);
    const moved = actions[from];
    const passed = actions[from + by];
    if (!moved || !passed) return actions;

    return actions.with(from, passed).with(from + by, moved);
  };

export const showAction =
  (id: QuickAction['id'], visible: boolean): ActionEdit =>
  (actions) =>
    actions.map((action) => (action.id === id ? { ...action, visible } : action));
