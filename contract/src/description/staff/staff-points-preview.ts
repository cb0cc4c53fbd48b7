import { type CallDescription, describe } from '@kindwell/contract/description/describe.ts';
import { previewPoints, ruleVersions } from '@kindwell/contract/staff/staff-points-preview.ts';

const boost = {
  key: 'holiday',
  title: { en: 'Holiday boost', es: 'Más puntos en las fiestas' },
  times: 1.5,
  earns: 'visit',
  firstDay: '2026-12-01',
  lastDay: '2026-12-31',
};

/** What points would be and were: previews and versions of the rules. */
export const staffPointsPreviewCalls: CallDescription[] = [
  describe(previewPoints, {
    summary: 'What something that is done on a day would bring if this rule or boost were saved; writes nothing.',
    about: 'For somebody who has used up nothing of a limit, in the middle of that day at the clinic.',
    refusals: ['contentNotFound', 'contentChanged', 'clinicNotFound'],
    fields: {
      deed: 'What is done.',
      clinic: 'The key of the clinic, and in the answer its name; null for any.',
      day: 'When it is done.',
      worth: 'What it brings; null where that is nothing, and where the entry has faults.',
      base: 'What its rule brings.',
      bonus: 'What its boost adds.',
      times: 'What the boost multiplies by.',
      mostBonus: 'The most that the boost adds; null without a limit.',
      confirmDays: 'For how many days the points cannot be spent yet.',
      monthCap: 'The most points of one person by this in a month, bonuses aside; null without a limit.',
    },
    body: { entry: boost, deed: 'visit', clinic: 'bright', day: '2026-12-04' },
    answer: {
      faults: [],
      worth: {
        base: 1200,
        bonus: 600,
        boost: { title: 'Holiday boost', times: 1.5, mostBonus: null },
        confirmDays: 0,
        monthCap: 12000,
      },
      clinic: 'Bright Smile Dental',
    },
  }),
  describe(ruleVersions, {
    summary: 'All versions of the rule of a deed, the latest first.',
    fields: {
      deed: 'What is done.',
      versions: 'What it brought and brings, from when on.',
      validFrom: 'From when on.',
      standing: 'Whether it is `inForce`, `over`, or `toCome`.',
      addedBy: 'Who of the staff has added it; null where it came with an import, or with Kindwell.',
      addedAt: 'When; null where the trail does not say.',
      confirmDays: 'For how many days the points cannot be spent yet.',
      monthCap: 'The most points of one person by this in a month, bonuses aside; null without a limit.',
    },
    answer: {
      versions: [
        {
          validFrom: '2020-01-01T00:00:00Z',
          points: 1200,
          confirmDays: 0,
          monthCap: 12000,
          standing: 'inForce',
          addedBy: null,
          addedAt: null,
        },
      ],
    },
  }),
];
