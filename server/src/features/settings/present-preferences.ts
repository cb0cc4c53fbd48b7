import { completeQuickActions } from './quick-actions-rules.ts';
import type { PreferencesRow } from './settings-db.ts';

/** What a person prefers, every quick action among it. */
export const presentPreferences = (row: PreferencesRow) => ({
  ...row,
  quickActions: completeQuickActions(row.quickActions),
});
