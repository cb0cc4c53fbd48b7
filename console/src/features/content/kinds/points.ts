import { deedKind } from '@kindwell/contract/staff/staff-points-preview.ts';
import { textOf } from '#console/entries/entry-draft.ts';
import { seenFrom } from '#console/entries/when-seen.ts';
import { type KindSpec, said } from '#console/features/content/content-kind.ts';
import { deedWords } from '#console/lib/deed-words.ts';
import { m } from '#console/paraglide/messages.js';
import { formatDate, formatMoment, formatNumber } from '#web/lib/words/format.ts';

const deeds = () => deedKind.options.map((value) => ({ value, label: deedWords[value]() }));
const deedName = (deed: unknown) => deeds().find(({ value }) => value === deed)?.label ?? m.content_every_deed();

/** The deed of an entry; of one that is for each of them the most usual. */
const asDeed = (deed: unknown) => deedKind.options.find((option) => option === deed) ?? 'visit';

/** What a visit, a review, a referral and a profile bring, by version. */
export const earningRules: KindSpec = {
  kind: 'earningRules',
  title: m.content_earning,
  one: m.content_one_earning_rule,
  about: m.content_earning_about,
  add: m.content_earning_add,
  fields: [
    { as: 'choice', name: 'kind', label: m.content_deed, options: deeds, isKey: true },
    { as: 'moment', name: 'validFrom', label: m.content_valid_from, hint: m.content_valid_from_hint, isKey: true },
    { as: 'number', name: 'points', label: m.content_points, hint: m.content_points_hint },
    {
      as: 'number',
      name: 'confirmDays',
      label: m.content_confirm_days,
      hint: m.content_confirm_days_hint,
      isOptional: true,
    },
    { as: 'number', name: 'monthCap', label: m.content_month_cap, hint: m.content_month_cap_hint, isOptional: true },
  ],
  whenSeen: ({ validFrom }) => seenFrom(validFrom),
  preview: ({ kind }) => ({ kind: 'earningRules', deed: asDeed(kind), clinic: '' }),
  titleOf: ({ kind, points }) => m.content_brings({ deed: deedName(kind), points: formatNumber(Number(points)) }),
  detailsOf: ({ validFrom }) => [m.content_from_moment({ moment: formatMoment(textOf(validFrom)) })],
};

/** What multiplies points. */
export const boosts: KindSpec = {
  kind: 'boosts',
  title: m.content_boosts,
  one: m.content_one_boost,
  about: m.content_boosts_about,
  add: m.content_boosts_add,
  fields: [
    { as: 'line', name: 'key', label: m.content_key, hint: m.content_key_hint, isKey: true },
    { as: 'words', name: 'title', label: m.content_title },
    { as: 'longWords', name: 'description', label: m.content_description, most: 500, isOptional: true },
    { as: 'number', name: 'times', label: m.content_times, hint: m.content_times_hint },
    {
      as: 'choice',
      name: 'earns',
      label: m.content_for_deed,
      options: () => [{ value: '', label: m.content_every_deed() }, ...deeds()],
      isOptional: true,
    },
    { as: 'clinic', name: 'clinic', label: m.content_clinic, hint: m.content_every_clinic, isOptional: true },
    { as: 'number', name: 'mostBonus', label: m.content_most_bonus, isOptional: true },
    { as: 'day', name: 'firstDay', label: m.content_first_day, hint: m.content_boost_days, isOptional: true },
    { as: 'day', name: 'lastDay', label: m.content_last_day, isOptional: true },
    {
      as: 'number',
      name: 'nextVisitWithinMonths',
      label: m.content_next_visit,
      hint: m.content_next_visit_hint,
      isOptional: true,
    },
  ],
  preview: ({ earns, clinic }) => ({ kind: 'boosts', deed: asDeed(earns), clinic: textOf(clinic) }),
  titleOf: ({ title }) => said(title),
  detailsOf: ({ times, clinic, firstDay, lastDay }) => [
    m.content_times_more({ times: formatNumber(Number(times)) }),
    clinic === undefined ? m.content_at_every_clinic() : textOf(clinic),
    firstDay === undefined
      ? undefined
      : m.content_days({ first: formatDate(textOf(firstDay)), last: formatDate(textOf(lastDay)) }),
  ],
};

const paragraph = [
  { as: 'words', name: 'title', label: m.content_heading },
  { as: 'longWords', name: 'body', label: m.content_text, most: 2000 },
] as const;

/** What ambassadors agree to and get, by version. */
export const ambassadorTerms: KindSpec = {
  kind: 'ambassadorTerms',
  title: m.content_ambassadors,
  one: m.content_one_ambassador_terms,
  about: m.content_ambassadors_about,
  add: m.content_ambassadors_add,
  fields: [
    { as: 'number', name: 'version', label: m.content_version, hint: m.content_version_hint, isKey: true },
    { as: 'moment', name: 'validFrom', label: m.content_valid_from, hint: m.content_valid_from_hint },
    {
      as: 'rows',
      name: 'benefits',
      label: m.content_benefits,
      one: m.content_benefit,
      add: m.content_benefit_add,
      fields: [...paragraph],
    },
    {
      as: 'rows',
      name: 'terms',
      label: m.content_terms,
      one: m.content_term,
      add: m.content_term_add,
      fields: [...paragraph],
    },
  ],
  // With the texts in force, as other texts by version; since when they hold is for the person to say.
  next: (last) => ({ ...last, version: Number(last?.version ?? 0) + 1, validFrom: undefined }),
  whenSeen: ({ validFrom }) => seenFrom(validFrom),
  titleOf: ({ version }) => m.content_version_of({ version: textOf(version) }),
  detailsOf: ({ validFrom }) => [m.content_from_moment({ moment: formatMoment(textOf(validFrom)) })],
};
