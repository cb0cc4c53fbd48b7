import { type CallDescription, describe } from '@kindwell/contract/description/describe.ts';
import {
  addPicture,
  checkContent,
  checkContentFile,
  contentFile,
  contentHistory,
  contentKinds,
  contentList,
  contentOne,
  importContentFile,
  saveContent,
  withdrawContent,
} from '@kindwell/contract/staff/staff-content.ts';
import { contentChoices, contentClinics, contentNames } from '@kindwell/contract/staff/staff-content-names.ts';

const entry = {
  clinic: 'elm',
  code: 'BRIGHT20',
  title: { en: 'Whitening, 20% off', es: 'Blanqueamiento con 20% de descuento' },
  description: { en: 'In one visit of an hour.', es: 'En una sola cita de una hora.' },
  type: 'percentage',
  priceCents: 35000,
  percentOff: 20,
  lastDay: '2026-12-31',
  oncePerPerson: false,
  offered: true,
};
const kept = { key: 'elm/BRIGHT20', version: 'Yt0m5dQfCk2b8yqXv1sQ7w', entry, clinic: 'Elm Street Dental' };
const known = { key: kept.key, version: kept.version };
const dearer = { ...entry, percentOff: 25 };
const plan = {
  faults: [],
  what: 'changed' as const,
  differences: [{ place: 'percentOff', before: '20', after: '25' }],
};
const faulty = {
  faults: [{ path: 'percentOff', message: 'Please give a whole number from 1 to 100.' }],
  what: 'same' as const,
  differences: [],
};
const filePlan = {
  kind: 'offers' as const,
  faults: [],
  added: 0,
  changed: 1,
  withdrawn: 0,
  unchanged: 41,
  changes: [
    { key: kept.key, what: 'changed' as const, entry: dearer, clinic: kept.clinic, differences: plan.differences },
  ],
  more: 0,
  plan: 'b3GmJ0cW1n5rXq9uYt7aKA',
};

const ofEntry = {
  version: 'The state of the entry that was seen.',
  what: 'What happens to it: `added`, `changed`, or `same` for nothing.',
};

/** What the staff do with rewards, offers and all other content of the catalogue. */
export const staffContentCalls: CallDescription[] = [
  describe(contentKinds, {
    summary: 'Every kind of content, and how much there is of it.',
    answer: { kinds: [{ kind: 'offers', entries: 42, withdrawn: 3 }] },
  }),
  describe(contentList, {
    summary: 'A page of the entries of a kind.',
    fields: { search: 'Words that stand somewhere in an entry, in any of its languages.' },
    answer: { entries: [kept], total: 1, page: 1 },
  }),
  describe(contentOne, {
    summary: 'One entry as it stands now.',
    refusals: ['contentNotFound'],
    answer: kept,
  }),
  describe(contentFile, {
    summary: 'The entries of a kind as the file that an import takes.',
    answer: { name: 'offers.json', content: '{ "offers": [] }\n' },
  }),
  describe(contentClinics, {
    summary: 'The clinics of some keys, or the first twenty that entries can name.',
    fields: {
      search: 'A part of the name, or how the key begins.',
      keys: 'The keys of up to a hundred clinics, with commas between them, in the place of a search.',
    },
    answer: { clinics: [{ key: 'elm', name: 'Elm Street Dental' }] },
  }),
  describe(contentNames, {
    summary: 'Kinds of clinics and of preventive care, by their keys and as the reader calls them.',
    answer: {
      domains: [{ key: 'Dentist', name: 'Dental care' }],
      care: [{ key: 'dentalCleaning', name: 'Dental check-up and cleaning' }],
    },
  }),
  describe(contentChoices, {
    summary: 'What can be chosen of a list, by the names of entries and as the reader calls it.',
    fields: {
      of: 'Which list.',
      search: 'Words that one has in any language, or in files.',
      names: 'Up to a hundred names, one on each line, in the place of a search.',
      clinic: 'The key of the clinic whose visit types are meant.',
      choices: 'The names of entries, and what the reader calls them.',
    },
    answer: { choices: [{ key: 'Braces', name: 'Braces' }], total: 1 },
  }),
  describe(checkContent, {
    summary: 'What is wrong with an entry, or what saving it would change; writes nothing.',
    refusals: ['contentNotFound', 'contentChanged'],
    fields: ofEntry,
    body: { entry: dearer, known },
    answers: { change: plan, fault: faulty },
  }),
  describe(saveContent, {
    summary: 'Save an entry that has no fault; repeatable.',
    about: 'Without `known` it is a new one. With a fault nothing is written, and `kept` is null.',
    refusals: ['contentNotFound', 'contentChanged'],
    fields: ofEntry,
    body: { entry: dearer, known },
    answers: {
      saved: { ...plan, kept: { ...kept, version: 'o2Vb6kqTq0hH0c4fJ9r1xA', entry: dearer } },
      fault: { ...faulty, kept: null },
    },
  }),
  describe(contentHistory, {
    summary: 'What was done to an entry, the latest first, 20 at a time.',
    about: 'What was done before the values were kept has none, and no `was`.',
    fields: { before: '`next` of the page before.' },
    answer: {
      acts: [
        {
          ...{ id: '87', what: 'changed', by: 'Cora Lind', at: '2026-06-03T09:30:00.000Z' },
          differences: plan.differences,
          was: entry,
        },
        { id: '12', what: 'added', by: null, at: '2026-05-01T08:00:00.000Z', differences: [], was: null },
      ],
      next: null,
    },
  }),
  describe(withdrawContent, {
    summary: 'Withdraw an entry; repeatable.',
    about: 'What orders or visits can hang on stays and is not offered any more; all else is gone, and `kept` is null.',
    refusals: ['contentStays', 'contentChanged'],
    fields: { version: ofEntry.version },
    body: { key: kept.key, version: kept.version },
    answer: { kept: { ...kept, entry: { ...entry, offered: false } } },
  }),
  describe(checkContentFile, {
    summary: 'What is wrong with a file, or what bringing it in would change; writes nothing.',
    body: {},
    answer: filePlan,
  }),
  describe(importContentFile, {
    summary: 'Bring a file in, all of it or nothing, where it does just what was seen; repeatable.',
    refusals: ['contentFileChanged'],
    body: { plan: filePlan.plan },
    answer: filePlan,
  }),
  describe(addPicture, {
    summary: 'Keep a picture for rewards and offers; repeatable.',
    about: 'What its bytes are decides; only the parts that show it are kept.',
    refusals: ['fileEmpty', 'pictureKindWrong', 'fileDamaged'],
    fields: { path: 'What an entry names it by.' },
    body: {},
    answer: { path: '/content-pictures/qWUSlAqNKIe7zbQXTe6vYk1kPqGqzvcB8ZrbLmbJ6yE' },
  }),
];
