import { numberSetting } from './setting.ts';

/** What the staff may do alone. */
export const staffSettings = {
  ADJUSTMENT_LIMIT: numberSetting(
    { from: 0, to: 1_000_000, otherwise: 5000, unit: 'points' },
    'How many points somebody of the staff may give a patient, or take, without a second person of the staff who approves it.',
  ),
};
