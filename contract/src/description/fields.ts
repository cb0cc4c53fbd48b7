import { clinics, visits } from './fields-of-care.ts';
import { ofPasskeys } from './fields-of-passkeys.ts';
import { contacts, ownData, people, signingIn } from './fields-of-people.ts';
import { points, programs } from './fields-of-points.ts';
import { ofStaff } from './fields-of-staff.ts';

/** What fields mean that many things have. */
const everywhere: Record<string, string> = {
  code: 'The code.',
  id: 'The id: a whole number above 0.',
  kind: 'Which kind it is.',
  message: 'The same as `status.msg`.',
  mobile: 'A phone: 10 digits (US) or E.164.',
  page: 'The page, from 1.',
  results: 'How many entries a page holds, at most 100.',
  status: 'How it stands. In an answer’s own `status`: whether it failed, and what to tell the person.',
  total: 'How many there are in all.',
  type: 'Which type it is.',
};

/**
 * What a field means, by its name: the same in every call, but where the call or the shape says otherwise. A test holds that
 * every field of the description has its words.
 */
export const fieldMeanings: Readonly<Record<string, string>> = {
  ...people,
  ...signingIn,
  ...contacts,
  ...clinics,
  ...visits,
  ...points,
  ...programs,
  ...ownData,
  ...ofPasskeys,
  ...ofStaff,
  ...everywhere,
};
