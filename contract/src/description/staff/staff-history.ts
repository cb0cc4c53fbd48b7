import { type CallDescription, describe } from '@kindwell/contract/description/describe.ts';
import { contentRemoved, listHistory } from '@kindwell/contract/staff/staff-history.ts';

const before = '`next` of the page before.';
const by = { by: 'Cora Lind', at: '2026-06-03T09:30:00.000Z' };
const word = { phrase: 'cleaning', means: ['dentist'] };

/** What the staff read of what was done to lists, and of what is gone. */
export const staffHistoryCalls: CallDescription[] = [
  describe(listHistory, {
    summary: 'What was done to the lines of a list, the latest first, 20 at a time.',
    about: 'A name that was merged has what it was merged into as a value.',
    fields: { clinic: 'The documents of this clinic alone.', before },
    answer: {
      acts: [
        {
          ...{ key: 'contact', id: '88', what: 'changed', ...by },
          differences: [{ place: 'byHand', before: 'false', after: 'true' }],
          was: { group: 'contact', byHand: false },
        },
      ],
      next: null,
    },
  }),
  describe(contentRemoved, {
    summary: 'The entries of a kind that were removed and are not there again, the latest first, 20 at a time.',
    about: 'Each is the removal, with the entry as it was (`was`), which can be saved as a new one.',
    fields: { clinic: 'The name of the clinic that the entry named by its key; null where it named none.', before },
    answer: {
      acts: [
        {
          ...{ key: 'cleaning', id: '91', what: 'withdrawn', ...by },
          differences: [
            { place: 'phrase', before: 'cleaning', after: '' },
            { place: 'means[0]', before: 'dentist', after: '' },
          ],
          was: word,
          clinic: null,
        },
      ],
      next: null,
    },
  }),
];
