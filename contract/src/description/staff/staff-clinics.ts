import { type CallDescription, describe } from '@kindwell/contract/description/describe.ts';
import {
  addClinicDocument,
  makeClinicKey,
  orderClinicDocuments,
  removeClinicDocument,
  staffClinic,
  staffClinics,
} from '@kindwell/contract/staff/directory/staff-clinics.ts';
import {
  checkDirectoryEntry,
  checkDirectoryFile,
  decideDirectoryGroup,
  directoryCsv,
  directoryEntry,
  directoryGroups,
  directoryHistory,
  directoryJson,
  importDirectoryFile,
  saveDirectoryEntry,
} from '@kindwell/contract/staff/directory/staff-directory.ts';

const entry = {
  key: 'elm',
  domain: 'dental',
  name: 'Elm Street Dental',
  description: '<p>Gentle care for the whole family.</p>',
  street: '1 Elm Street',
  city: 'Arlington',
  state: 'VA',
  postalCode: '22201',
  phone: '+12025550110',
  xcareNumber: '+12025550111',
  timeZone: 'America/New_York',
  rewardBox: false,
  published: true,
  hours: [{ day: 'mon', opens: '08:00', closes: '17:00' }],
  visitTypes: [{ name: 'Check-up', minutes: 30, serviceCode: 'D0120' }],
};
const kept = { key: 'elm', version: 'Yt0m5dQfCk2b8yqXv1sQ7w', entry, clinic: null };
const known = { key: kept.key, version: kept.version };
const renamed = { ...entry, name: 'Elm Street Family Dental' };
const differences = [{ place: 'name', before: entry.name, after: renamed.name }];
const plan = { faults: [], what: 'changed' as const, differences };
const faulty = {
  faults: [
    {
      path: 'phone',
      message: 'Please give the number with + and the code of the country, without spaces: +12025550123.',
    },
  ],
  what: 'same' as const,
  differences: [],
};
const filePlan = {
  faults: [],
  warnings: [],
  added: 0,
  changed: 1,
  withdrawn: 0,
  unchanged: 41,
  held: [{ group: 'texts' as const, records: 3 }],
  changes: [
    {
      ...{ list: 'clinics' as const, key: 'elm', what: 'changed' as const },
      ...{ name: renamed.name, where: 'Arlington, VA' },
      differences,
    },
  ],
  more: 0,
  plan: 'b3GmJ0cW1n5rXq9uYt7aKA',
};

const ofEntry = {
  version: 'The state of the entry that was seen.',
  what: 'What happens to it: `added`, `changed`, `withdrawn`, or `same` for nothing.',
};

const documents = [
  {
    key: 'price-list',
    version: 'Qm5vH2dJw8sT1xYc4eR7uA',
    title: 'Price list',
    category: 'Prices',
    titles: { en: 'Price list', es: 'Lista de precios' },
    categories: { en: 'Prices', es: 'Precios' },
    type: 'application/pdf',
    bytes: 48_213,
    publishedOn: '2026-01-15',
    path: '/clinic-documents/0f7c1e5b2a4d4c0f9b1e3d5a7c9e1f30',
  },
];
const decided = { group: 'texts' as const, byHand: true, since: '2026-06-01T14:00:00.000Z', by: 'Cora Lind' };
const keys = [{ id: 7, createdAt: '2026-06-01T14:00:00.000Z', endsAt: null }];

/** What the staff do with clinics and providers. */
export const staffClinicsCalls: CallDescription[] = [
  describe(staffClinics, {
    summary: 'A page of the clinics, by name, and the providers that a search finds.',
    fields: {
      show: 'Which ones: `all`, `published` or `withdrawn`.',
      search: 'Words that its name or key has, or with which its city begins.',
      after: 'The `next` of the page before.',
      next: 'What the page after this one is asked for with; null on the last one.',
      providers: 'On the first page of a search the first 20 that have its words in their name or key, else none.',
    },
    answer: {
      clinics: [
        {
          key: 'elm',
          name: entry.name,
          city: entry.city,
          state: entry.state,
          domain: entry.domain,
          published: true,
          providers: 1,
        },
      ],
      next: null,
      providers: [],
    },
  }),
  describe(staffClinic, {
    summary: 'A clinic as it stands, with who works there, its keys and its documents.',
    refusals: ['contentNotFound'],
    answer: {
      clinic: kept,
      providers: [
        {
          key: 'ruiz',
          name: 'Dr. Ana Ruiz',
          published: true,
          visitTypes: ['Check-up'],
          hours: [{ day: 'mon', starts: '08:00', ends: '12:00' }],
        },
      ],
      timeOff: [{ provider: 'Dr. Ana Ruiz', starts: '2026-07-06T12:00:00.000Z', ends: '2026-07-10T21:00:00.000Z' }],
      keys,
      documents,
    },
  }),
  describe(addClinicDocument, {
    summary: 'Keep a document of a clinic, a new one or another edition; repeatable.',
    about: 'What its bytes are decides; only the parts that show it are kept.',
    refusals: [
      'contentNotFound',
      'contentChanged',
      'fileEmpty',
      'fileKindWrong',
      'fileDamaged',
      'fileLocked',
      'fileTooComplex',
    ],
    fields: {
      clinic: 'The key of the clinic.',
      key: 'The document whose place it takes; left out for a new one.',
      version: 'That document as it was seen.',
      'title.es': 'Its title in Spanish, empty for none; left out, what is known stays.',
      'category.es': 'The group in which it is shown, in Spanish; the same.',
    },
    body: {
      clinic: 'elm',
      title: 'Price list',
      'title.es': 'Lista de precios',
      category: 'Prices',
      'category.es': 'Precios',
      publishedOn: '2026-01-15',
    },
    answer: { documents },
  }),
  describe(removeClinicDocument, {
    summary: 'Take a document of a clinic away; repeatable.',
    refusals: ['contentNotFound', 'contentChanged'],
    fields: { clinic: 'The key of the clinic.', key: 'The document.', version: 'As it was seen.' },
    body: { clinic: 'elm', key: 'forms', version: 'Qm5vH2dJw8sT1xYc4eR7uA' },
    answer: { documents },
  }),
  describe(orderClinicDocuments, {
    summary: 'Put the documents of a clinic in another order; repeatable.',
    about: 'Patients read them in this order, and the groups by the first of each.',
    refusals: ['contentNotFound', 'contentChanged'],
    fields: {
      clinic: 'The key of the clinic.',
      order: 'The keys of all its documents, in the order in which they are to stand.',
      seen: 'The same keys in the order that was seen.',
    },
    body: { clinic: 'elm', order: ['prices', 'forms'], seen: ['forms', 'prices'] },
    answer: { documents },
  }),
  describe(makeClinicKey, {
    summary: 'Make a new key for the programs of a clinic; it is shown this once.',
    refusals: ['contentNotFound', 'clinicKeyOvertaken'],
    fields: {
      clinic: 'The key of the clinic in files.',
      after: 'The id of the latest key that was seen; null where there was none.',
      overlapHours: 'For how many hours older keys still work, 0 to 720.',
      key: 'The new key.',
    },
    body: { clinic: 'elm', overlapHours: 24, after: null },
    answer: { key: 'Jw4dW3Qp0m8yqXv1sQ7wYt0m5dQfCk2b8yqXv1sQ7wE', keys },
  }),
  describe(directoryEntry, {
    summary: 'A clinic or a provider as it stands now.',
    refusals: ['contentNotFound'],
    answer: kept,
  }),
  describe(checkDirectoryEntry, {
    summary: 'What is wrong with a clinic or a provider, or what saving it would change; writes nothing.',
    refusals: ['contentNotFound', 'contentChanged'],
    fields: ofEntry,
    body: { entry: renamed, known },
    answers: { change: plan, fault: faulty },
  }),
  describe(saveDirectoryEntry, {
    summary: 'Save a clinic or a provider that has no fault; repeatable.',
    about: 'Without `known` it is a new one. With a fault nothing is written, and `kept` is null.',
    refusals: ['contentNotFound', 'contentChanged'],
    fields: ofEntry,
    body: { entry: renamed, known },
    answers: {
      saved: { ...plan, kept: { ...kept, version: 'o2Vb6kqTq0hH0c4fJ9r1xA', entry: renamed } },
      fault: { ...faulty, kept: null },
    },
  }),
  describe(directoryHistory, {
    summary: 'What was done to a clinic or a provider, the latest first, 20 at a time.',
    about: 'What was done before the values were kept has none, and no `was`.',
    fields: { before: '`next` of the page before.' },
    answer: {
      acts: [
        {
          ...{ id: '93', what: 'changed', by: 'Cora Lind', at: '2026-06-03T09:30:00.000Z' },
          differences: plan.differences,
          was: entry,
        },
      ],
      next: null,
    },
  }),
  describe(checkDirectoryFile, {
    summary: 'What is wrong with a file of clinics, or what bringing it in would change; writes nothing.',
    about: 'Whether it is JSON or CSV its content says.',
    body: {},
    answer: filePlan,
  }),
  describe(importDirectoryFile, {
    summary: 'Bring a file of clinics in, all of it or nothing, where it does just what was seen; repeatable.',
    refusals: ['contentFileChanged'],
    body: { plan: filePlan.plan },
    answer: filePlan,
  }),
  describe(directoryGroups, {
    summary: 'Of each group of fields of clinics and providers, whether a file or the hand decides it.',
    answer: { groups: [decided] },
  }),
  describe(decideDirectoryGroup, {
    summary: 'Say of a group of fields whether a file or the hand decides it; repeatable.',
    about: 'Nothing is changed by that alone: an import that comes later leaves the groups of the hand as they are.',
    refusals: ['contentChanged'],
    fields: { was: 'The `since` of the group that was seen.' },
    body: { group: 'texts', byHand: true, was: null },
    answer: { groups: [decided] },
  }),
  describe(directoryJson, {
    summary: 'All clinics and providers as the JSON that an import takes.',
    answer: { name: 'clinics.json', content: '{\n"clinics": [\n],\n"providers": [\n]\n}\n' },
  }),
  describe(directoryCsv, {
    summary: 'All clinics and providers as the CSV that an import takes.',
    answer: { name: 'clinics.csv', content: 'record,key,domain,name\n' },
  }),
];
