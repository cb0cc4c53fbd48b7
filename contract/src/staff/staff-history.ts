import { text, textOrNull } from '@kindwell/contract/answers.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import * as z from 'zod/mini';
import { directoryKey } from './directory/staff-clinics.ts';
import { namesList } from './directory/staff-names.ts';
import { contentAct, contentKind, historyBefore } from './staff-content.ts';

/** The lists that are kept line by line, without a form for a whole entry: each has one history for all its lines. */
export const historyList = z.enum(
  ['documents', 'directoryGroups', 'referralPlaces', ...namesList.options],
  'fields_address_invalid',
);
export type HistoryList = z.output<typeof historyList>;

/** Something that was done to a line of a list, or to an entry of a kind, by its key. */
const keyedAct = z.object({ key: text, ...contentAct.shape });
export type KeyedAct = z.output<typeof keyedAct>;

const page = z.object({ acts: z.array(keyedAct), next: textOrNull });

/** The removal of an entry, and what the clinic is called that it names by its key; null where it names none. */
const removal = z.object({ ...keyedAct.shape, clinic: textOrNull });

/** What was done to the lines of a list, a page at a time, the latest first; `clinic`: to the documents of that one alone. */
export const listHistory = endpoint({
  name: 'listHistory',
  method: 'GET',
  path: '/staff/history/{list}/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  params: z.object({ list: historyList }),
  query: z.object({ clinic: z.optional(directoryKey), before: historyBefore }),
  answer: page,
});

/** The entries of a kind that were removed and are not there again, each with the removal; the latest first, a page at a time. */
export const contentRemoved = endpoint({
  name: 'contentRemoved',
  method: 'GET',
  path: '/staff/content/{kind}/removed/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  params: z.object({ kind: contentKind }),
  query: z.object({ before: historyBefore }),
  answer: z.object({ ...page.shape, acts: z.array(removal) }),
});
