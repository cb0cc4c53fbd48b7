import type { QuickAction } from '@kindwell/contract/quick-actions.ts';

/** The actions with one of them a place further up (-1) or down (1); the same where there is no such place. */
export function moveAction(actions: QuickAction[], id: QuickAction['id'], by: -1 | 1): QuickAction[] {
  const from = actions.findIndex((action) => action.id === id);
  const moved = actions[from];
  const passed = actions[from + by];
  if (!moved || !passed) return actions;

  return actions.with(from, passed).with(from + by, moved);
}

export const showAction = (actions: QuickAction[], id: QuickAction['id'], visible: boolean): QuickAction[] =>
  actions.map((action) => (action.id === id ? { ...action, visible } : action));
