import { type QuickAction, quickActions } from '@kindwell/contract/quick-actions.ts';
import type { PreferencesRow } from './settings-db.ts';

/**
 * The quick actions of a person: those of which they have said something in their order, then the others as everybody
 * begins with them (DASH-01). One that does not exist any more is left out.
 */
export function completeQuickActions(chosen: readonly QuickAction[]): QuickAction[] {
  const known = chosen.filter(({ id }) => quickActions.includes(id));
  const others = quickActions.filter((id) => known.every((action) => action.id !== id));

  return [...known, ...others.map((id) => ({ id, visible: true }))];
}

/** What a person prefers, every quick action among it. */
export const presentPreferences = (row: PreferencesRow) => ({
  ...row,
  quickActions: completeQuickActions(row.quickActions),
});
