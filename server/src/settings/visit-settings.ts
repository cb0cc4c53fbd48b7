import { numberSetting } from './setting.ts';

/** What time settles of visits by itself. */
export const visitSettings = {
  REQUEST_DAYS: numberSetting(
    { from: 1, to: 365, otherwise: 14, unit: 'days' },
    'After so many days without an answer of the clinic a request without a time is cancelled, and the patient is told. One with a time ends a day after that.',
  ),
};
