import { type CallDescription, describe } from '@kindwell/contract/description/describe.ts';
import {
  directoryNames,
  mergeDirectoryNames,
  removeDirectoryName,
  renameDirectoryName,
} from '@kindwell/contract/staff/directory/staff-names.ts';

const orthodontics = {
  names: { en: 'Orthodontics', es: 'Ortodoncia' },
  aliases: ['Ortodontics'],
  clinics: 12,
  providers: 31,
  version: 'TmFtZXMgb2YgYSBsaXN0Lg',
};
const answer = { names: [orthodontics], total: 1, page: 1 };

const fields = {
  list: 'Which list: `specialities`, `services`, or the spoken `languages`.',
  search: 'Words of what they are called in any language, or in files; left out for all.',
  page: 'Which page of the list, from 1.',
  total: 'How many names all pages have.',
  name: 'The name that is changed, in English.',
  names: 'What it is called, by language; empty where it has no name.',
  version: 'The state of it as it was seen.',
  into: 'The name that takes its place, in English.',
  intoVersion: 'The state of that as it was seen.',
};

/** The specialities, services and spoken languages of the directory. */
export const staffNamesCalls: CallDescription[] = [
  describe(directoryNames, {
    summary: 'A page of the names that clinics and providers have, with how many have each; found by words.',
    fields,
    answer,
  }),
  describe(renameDirectoryName, {
    summary: 'Call a name something else, in each language; repeatable.',
    about: 'Files may still say the name from before.',
    refusals: ['contentNotFound', 'contentChanged', 'directoryNameTaken'],
    fields,
    body: { name: 'Ortho', version: orthodontics.version, names: orthodontics.names },
    answer: {},
  }),
  describe(mergeDirectoryNames, {
    summary: 'Put a name in the place of another one that means the same; repeatable.',
    about:
      'Everybody who has the one has the other then, in one transaction, and files that say the one mean the other.',
    refusals: ['contentNotFound', 'contentChanged'],
    fields,
    body: {
      name: 'Ortodontics',
      version: 'QSB0eXBvIG9mIGEgbmFtZQ',
      into: 'Orthodontics',
      intoVersion: orthodontics.version,
    },
    answer: {},
  }),
  describe(removeDirectoryName, {
    summary: 'Take a name off the list that nobody has; repeatable.',
    refusals: ['contentChanged', 'directoryNameUsed'],
    fields,
    body: { name: 'Ortho', version: orthodontics.version },
    answer: {},
  }),
];
