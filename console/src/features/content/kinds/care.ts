import { textOf } from '#console/entries/entry-draft.ts';
import { sayAge } from '#console/entries/said-value.ts';
import { type KindSpec, said } from '#console/features/content/content-kind.ts';
import { m } from '#console/paraglide/messages.js';
import { formatPercent } from '#web/lib/words/format.ts';

const classes = () => [
  { value: 'commercial', label: m.content_class_commercial() },
  { value: 'federal', label: m.content_class_federal() },
  { value: 'unknown', label: m.content_class_unknown() },
];

/** Insurers, and what each usually pays. */
export const insurers: KindSpec = {
  kind: 'insurers',
  title: m.content_insurers,
  one: m.content_one_insurer,
  about: m.content_insurers_about,
  add: m.content_insurers_add,
  withdrawal: 'listed',
  fields: [
    { as: 'line', name: 'name', label: m.content_name, isKey: true },
    { as: 'choice', name: 'programme', label: m.content_class, hint: m.content_class_hint, options: classes },
    {
      as: 'rows',
      name: 'coverage',
      label: m.content_coverage,
      hint: m.content_coverage_hint,
      one: m.content_coverage_line,
      add: m.content_coverage_add,
      fields: [
        { as: 'words', name: 'service', label: m.content_service },
        { as: 'number', name: 'percent', label: m.content_percent_paid, isOptional: true },
        { as: 'words', name: 'note', label: m.content_note, isOptional: true },
        { as: 'lines', name: 'serviceCodes', label: m.content_codes, hint: m.content_codes_hint, isOptional: true },
      ],
    },
    {
      as: 'rows',
      name: 'otherNames',
      label: m.content_other_names,
      hint: m.content_other_names_hint,
      one: m.content_other_name,
      add: m.content_other_name_add,
      fields: [
        { as: 'line', name: 'name', label: m.content_name },
        { as: 'number', name: 'inLongerNames', label: m.content_rank, hint: m.content_rank_hint, isOptional: true },
      ],
    },
  ],
  titleOf: ({ name }) => textOf(name),
  detailsOf: ({ programme, coverage }) => [
    classes().find(({ value }) => value === programme)?.label,
    ...(Array.isArray(coverage) ? coverage : [])
      .slice(0, 1)
      .map(({ service, percent }) =>
        typeof percent === 'number' ? `${said(service)} ${formatPercent(percent)}` : said(service),
      ),
  ],
};

/** Kinds of preventive care, and the services that count as each. */
export const careKinds: KindSpec = {
  kind: 'careKinds',
  title: m.content_care_kinds,
  one: m.content_one_care_kind,
  about: m.content_care_kinds_about,
  add: m.content_care_kinds_add,
  fields: [
    { as: 'words', name: 'title', label: m.content_name },
    { as: 'line', name: 'code', label: m.content_key, hint: m.content_care_code_hint, isKey: true },
    { as: 'known', of: 'domain', name: 'domain', label: m.content_domain },
    { as: 'number', name: 'position', label: m.content_position, hint: m.content_position_hint },
    { as: 'lines', name: 'serviceCodes', label: m.content_codes, hint: m.content_codes_hint },
    {
      as: 'known',
      of: 'care',
      name: 'continues',
      label: m.content_care_continues,
      hint: m.content_care_continues_hint,
      isOptional: true,
    },
  ],
  titleOf: ({ title }) => said(title),
  detailsOf: ({ serviceCodes }) => [
    m.content_codes_count({ count: Array.isArray(serviceCodes) ? serviceCodes.length : 0 }),
  ],
};

const age = (months: unknown) => sayAge(Number(months));

/** How often care is due at which ages. */
export const careRules: KindSpec = {
  kind: 'careRules',
  title: m.content_care_rules,
  one: m.content_one_care_rule,
  about: m.content_care_rules_about,
  add: m.content_care_rules_add,
  withdrawal: 'gone',
  fields: [
    {
      ...{ as: 'known', of: 'care', name: 'kind', label: m.content_care_kind, isKey: true },
      heading: m.content_care_part_what,
    },
    {
      as: 'clinic',
      name: 'clinic',
      label: m.content_clinic,
      hint: m.content_care_clinic_hint,
      isOptional: true,
      isKey: true,
    },
    {
      ...{ as: 'age', name: 'fromMonths', label: m.content_from_age, hint: m.content_age_hint, isKey: true },
      heading: m.content_care_part_ages,
    },
    { as: 'age', name: 'untilMonths', label: m.content_until_age, hint: m.content_until_age_hint, isOptional: true },
    {
      ...{ as: 'age', name: 'everyMonths', label: m.content_care_again, hint: m.content_care_again_hint },
      heading: m.content_care_part_often,
      isOptional: true,
    },
    {
      as: 'yesNo',
      name: 'atAges',
      label: m.content_care_at_ages,
      hint: m.content_care_at_ages_hint,
      isUnlessSaid: false,
    },
    { as: 'month', name: 'seasonMonth', label: m.content_season_month, hint: m.content_season_hint, isOptional: true },
    { as: 'number', name: 'seasonMonths', label: m.content_season_months, isOptional: true },
    {
      ...{ as: 'longWords', name: 'source', label: m.content_source, hint: m.content_source_hint, most: 300 },
      heading: m.content_care_part_source,
    },
  ],
  titleOf: ({ kind, clinic }) => (clinic === undefined ? textOf(kind) : `${textOf(kind)}, ${textOf(clinic)}`),
  detailsOf: ({ fromMonths, untilMonths, everyMonths }) => [
    untilMonths === undefined
      ? m.content_from({ from: age(fromMonths) })
      : m.content_ages({ from: age(fromMonths), until: age(untilMonths) }),
    everyMonths === undefined ? m.content_each_season() : m.content_care_every({ span: age(everyMonths) }),
  ],
};
