import { textOf } from '#console/entries/entry-draft.ts';
import { english, type KindSpec } from '#console/features/content/content-kind.ts';
import { m } from '#console/paraglide/messages.js';

const listed = (texts: unknown) => (Array.isArray(texts) ? texts.join(', ') : '');

/** What people type in a search, and what it means. */
export const searchWords: KindSpec = {
  kind: 'searchWords',
  title: m.content_search_words,
  one: m.content_one_search_word,
  about: m.content_search_words_about,
  add: m.content_search_words_add,
  withdrawal: 'gone',
  fields: [
    { as: 'line', name: 'phrase', label: m.content_phrase, hint: m.content_phrase_hint, isKey: true },
    { as: 'lines', name: 'means', label: m.content_means, hint: m.content_means_hint, isOptional: true },
  ],
  titleOf: ({ phrase }) => textOf(phrase),
  detailsOf: ({ means }) => [listed(means) || m.content_means_nothing()],
};

const placeKinds = () => [
  { value: 'nickname', label: m.content_nickname() },
  { value: 'district', label: m.content_district() },
];

/** What people call places, and the postal codes there. */
export const placeNames: KindSpec = {
  kind: 'placeNames',
  title: m.content_place_names,
  one: m.content_one_place_name,
  about: m.content_place_names_about,
  add: m.content_place_names_add,
  withdrawal: 'gone',
  fields: [
    { as: 'line', name: 'name', label: m.content_name, hint: m.content_phrase_hint, isKey: true },
    { as: 'choice', name: 'kind', label: m.content_place_kind, options: placeKinds },
    { as: 'lines', name: 'postalCodes', label: m.content_postal_codes, hint: m.content_commas_hint },
  ],
  titleOf: ({ name }) => textOf(name),
  detailsOf: ({ kind, postalCodes }) => [placeKinds().find(({ value }) => value === kind)?.label, listed(postalCodes)],
};

/** What names of the directory are called in other languages. */
export const names: KindSpec = {
  kind: 'names',
  title: m.content_names,
  one: m.content_one_name,
  about: m.content_names_about,
  add: m.content_names_add,
  fields: [{ as: 'words', name: 'name', label: m.content_name, hint: m.content_names_hint }],
  titleOf: ({ name }) => english(name),
  detailsOf: ({ name }) =>
    Object.entries((name ?? {}) as Record<string, string>).flatMap(([code, text]) => (code === 'en' ? [] : [text])),
};
