import { numberSetting } from './setting.ts';

/** What the staff may do alone. */
export const staffSettings = {
  ADJUSTMENT_LIMIT: numberSetting(
    { from: 0, to: 1_000_000, otherwise: 5000, unit: 'points' },
    'How many points the staff may give one patient, or take, within 24 hours without a second person of the staff who approves it.',
  ),
};
