import { type CallDescription, describe } from '@kindwell/contract/description/describe.ts';
import {
  changeCaps,
  changeTerms,
  chooseZone,
  previewCaps,
  programme,
  setReferralPlace,
} from '@kindwell/contract/staff/staff-programme.ts';

const before = {
  version: 1,
  from: null,
  expiryMonths: 24,
  graceDays: 30,
  standing: 'inForce' as const,
  setBy: null,
  setAt: null,
};
const coming = {
  version: 2,
  from: '2027-01-01',
  expiryMonths: 18,
  graceDays: 30,
  standing: 'toCome' as const,
  setBy: 'Robin Mills',
  setAt: '2026-11-20T14:00:00.000Z',
};

const settingCaps = {
  version: 0,
  from: null,
  cardCents: 1500,
  yearCents: 7500,
  unknownAs: 'federal' as const,
  standing: 'inForce' as const,
  setBy: null,
  setAt: null,
};
const comingCaps = {
  ...settingCaps,
  version: 2,
  from: '2027-01-01',
  yearCents: 10000,
  standing: 'toCome' as const,
  setBy: 'Robin Mills',
  setAt: '2026-11-20T14:00:00.000Z',
};

const firstZone = {
  version: 1,
  from: null,
  zone: 'America/New_York',
  standing: 'inForce' as const,
  setBy: null,
  setAt: null,
};

const inForce = {
  zone: 'America/New_York',
  today: '2026-11-20',
  zoneHold: null,
  zoneHistory: [firstZone],
  terms: { expiryMonths: 24, graceDays: 30 },
  history: [before],
  deeds: [
    {
      deed: 'visit' as const,
      validFrom: '2020-01-01T00:00:00Z',
      points: 1200,
      confirmDays: 0,
      monthCap: 12000,
      next: null,
    },
  ],
  rewards: [
    { programme: 'commercial' as const, brands: 12, cardCents: null, yearCents: null },
    { programme: 'federal' as const, brands: 9, cardCents: 1500, yearCents: 7500 },
  ],
  unknownAs: 'federal' as const,
  capsHistory: [settingCaps],
  adjustmentLimit: 5000,
  referrals: [{ state: null, domain: null, isAllowed: true, setBy: null, setAt: null }],
  states: [{ code: 'MI', name: 'Michigan' }],
  domains: [{ name: 'dental', title: 'Dental' }],
};

const fields = {
  zone: 'The time zone by which the programme counts its days, months and years.',
  today: 'The day it is there.',
  expiryMonths: 'How many months points are good for once they are available.',
  graceDays: 'How many days points are good for that come back after they have expired.',
  from: 'The first day of a version; null for what came with Kindwell.',
  version: 'Which version it is; who sets another one says which was the last that they have seen.',
  standing: 'Whether it is `inForce`, `toCome`, `over`, or was `replaced` by another for the same day.',
  setBy: 'Who of the staff has set it.',
  setAt: 'When.',
  deeds: 'What brings points.',
  deed: 'What is done.',
  validFrom: 'From when on.',
  rewards: 'What people may redeem, by what pays for their care.',
  states: 'Every state.',
  next: 'What it will bring from a moment on; null where nothing is known.',
  confirmDays: 'For how many days the points cannot be spent yet.',
  monthCap: 'The most points of one person by this in a month, bonuses aside; null without a limit.',
  brands: 'How many of the brands that are offered have a card for them.',
  programme: 'What pays for their care.',
  cardCents: 'The most that one card may be worth; null without a limit.',
  yearCents: 'The most that all cards of a calendar year may be worth; null without a limit.',
  unknownAs: 'As what people count whose insurance is not known.',
  capsHistory:
    'Every version of what gift cards of members of federal programmes may be worth, the last that was set first; number 0 is what the settings say (`FEDERAL_CARD_CENTS`, `FEDERAL_YEAR_CENTS`, `UNKNOWN_PROGRAMME`) as long as none was set.',
  zoneHold:
    "Why the zone can't be another one: `past`, as something has happened from which points could have come; `toCome`, as terms or caps begin on a day to come; null where it can.",
  zoneHistory: 'Every zone in which the programme counted its days, the last that was set first.',
  adjustmentLimit: 'How many points of a day need a second person of the staff (`ADJUSTMENT_LIMIT`).',
  state: 'The two letters of a state; null for every state.',
  domain: 'The name of a kind of care; null for all.',
  isAllowed: 'Whether referrals are rewarded there.',
  was: 'What stood there when it was seen; null where nothing did.',
};

/** The programme of points: how it is in force, and what may be changed of it. */
export const staffProgrammeCalls: CallDescription[] = [
  describe(programme, {
    summary: 'The programme of points as it is in force, and how it came to be so.',
    fields,
    answer: inForce,
  }),
  describe(changeTerms, {
    summary: 'Set for how long points are good, from a day to come on; repeatable.',
    about: 'What people have by then keeps its day.',
    refusals: ['programmeDayTooEarly', 'programmeChanged'],
    fields,
    body: { from: '2027-01-01', expiryMonths: 18, graceDays: 30, version: 1 },
    answer: { ...inForce, history: [coming, before] },
  }),
  describe(previewCaps, {
    summary: 'Whom other caps would concern, beside whom those in force do; writes nothing.',
    about: 'By what people have redeemed this year, and what is offered now.',
    fields: {
      ...fields,
      before: 'With the caps that are in force.',
      after: 'With these.',
      people: 'How many people count as members of a federal programme.',
      spent: 'How many of them have nothing left of the year.',
      brands: 'How many brands have a card for them.',
      cards: 'How many cards those are.',
      isEstimate: 'Whether the people are reckoned from a sample, to the hundred: of more than about 20,000.',
    },
    body: { cardCents: 1500, yearCents: 10000, unknownAs: 'federal' },
    answer: {
      before: { people: 840, spent: 12, brands: 9, cards: 21 },
      after: { people: 840, spent: 3, brands: 9, cards: 21 },
      isEstimate: false,
    },
  }),
  describe(changeCaps, {
    summary: 'Set what gift cards of members of federal programmes may be worth, from a day to come on; repeatable.',
    about: 'What was ordered by then keeps the caps under which it was.',
    refusals: ['programmeDayTooEarly', 'programmeChanged'],
    fields,
    body: { from: '2027-01-01', cardCents: 1500, yearCents: 10000, unknownAs: 'federal', version: 0 },
    answer: { ...inForce, capsHistory: [comingCaps, { ...settingCaps, version: 1 }] },
  }),
  describe(chooseZone, {
    summary: 'Choose the time zone in which the programme counts its days, at once; repeatable.',
    about:
      'Only as long as nothing has happened from which points could have come, and nothing begins on a day to come.',
    refusals: ['zoneHasPast', 'zoneAwaitsDay', 'programmeChanged'],
    fields,
    body: { zone: 'Pacific/Honolulu', version: 1 },
    answer: {
      ...inForce,
      zone: 'Pacific/Honolulu',
      zoneHistory: [
        {
          ...firstZone,
          version: 2,
          from: '2026-11-20',
          zone: 'Pacific/Honolulu',
          setBy: 'Robin Mills',
          setAt: '2026-11-20T14:00:00.000Z',
        },
        { ...firstZone, standing: 'over' as const },
      ],
    },
  }),
  describe(setReferralPlace, {
    summary: "Reward or bar referrals by where a friend's first visit takes place, from now on; repeatable.",
    about: 'What was decided about a visit stays.',
    refusals: ['rewardPlaceUnknown', 'rewardPlaceChanged', 'programmeChanged'],
    fields,
    body: { state: 'MI', domain: null, isAllowed: false, was: null },
    answer: {
      ...inForce,
      referrals: [
        { state: 'MI', domain: null, isAllowed: false, setBy: 'Robin Mills', setAt: '2026-11-20T14:00:00.000Z' },
        ...inForce.referrals,
      ],
    },
  }),
];
