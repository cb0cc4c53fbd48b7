import { textOf } from '#console/entries/entry-draft.ts';
import { seenUntil } from '#console/entries/when-seen.ts';
import { type KindSpec, said } from '#console/features/content/content-kind.ts';
import { classWords } from '#console/lib/class-words.ts';
import { m } from '#console/paraglide/messages.js';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatDate, formatNumber, formatPrice } from '#web/lib/words/format.ts';

const audiences = () => [
  { value: '', label: m.content_only_for_all() },
  { value: 'commercial', label: classWords.commercial() },
  { value: 'federal', label: classWords.federal() },
];

/** Brands of gift cards, and the cards of each. */
export const brands: KindSpec = {
  kind: 'brands',
  title: m.content_brands,
  one: m.content_one_brand,
  about: m.content_brands_about,
  add: m.content_brands_add,
  withdrawal: 'offered',
  fields: [
    { as: 'line', name: 'name', label: m.content_name },
    { as: 'line', name: 'key', label: m.content_key, hint: m.content_key_hint, isKey: true },
    { as: 'words', name: 'category', label: m.content_category, hint: m.content_category_hint },
    { as: 'longWords', name: 'description', label: m.content_description, most: 1000, isOptional: true },
    { as: 'picture', name: 'image', label: m.content_picture, hint: m.content_picture_hint, isOptional: true },
    {
      as: 'number',
      name: 'pointsPerDollar',
      label: m.content_points_per_dollar,
      hint: m.content_points_per_dollar_hint,
    },
    {
      as: 'choice',
      name: 'onlyFor',
      label: m.content_only_for,
      hint: m.content_only_for_hint,
      options: audiences,
      isOptional: true,
    },
    { as: 'number', name: 'position', label: m.content_position, hint: m.content_position_hint, isOptional: true },
    {
      as: 'rows',
      name: 'cards',
      label: m.content_cards,
      hint: m.content_cards_hint,
      one: m.content_card,
      add: m.content_card_add,
      fields: [
        { as: 'line', name: 'name', label: m.content_card_name },
        { as: 'line', name: 'item', label: m.content_item, hint: m.content_item_hint },
        {
          as: 'number',
          name: 'dollars',
          label: m.content_card_value,
          hint: m.content_card_value_hint,
          isOptional: true,
        },
        { as: 'number', name: 'from', label: m.content_card_from, isOptional: true },
        { as: 'number', name: 'to', label: m.content_card_to, isOptional: true },
        { as: 'yesNo', name: 'cash', label: m.content_card_cash, hint: m.content_card_cash_hint, isUnlessSaid: false },
        { as: 'yesNo', name: 'offered', label: m.content_card_offered, isUnlessSaid: true },
      ],
    },
  ],
  titleOf: ({ name }) => textOf(name),
  detailsOf: ({ category, cards, pointsPerDollar }) => [
    said(category),
    m.content_cards_count({ count: Array.isArray(cards) ? cards.length : 0 }),
    m.content_points_a_dollar({ points: formatNumber(Number(pointsPerDollar)) }),
  ],
};

const offerTypes = () => [
  { value: 'percentage', label: m.content_offer_percentage() },
  { value: 'fixed', label: m.content_offer_fixed() },
  { value: 'free', label: m.content_offer_free() },
];

const isOfType =
  (type: string) =>
  (draft: Record<string, unknown>): boolean =>
    draft.type === type;

/** Offers of clinics. */
export const offers: KindSpec = {
  kind: 'offers',
  title: m.content_offers,
  one: m.content_one_offer,
  about: m.content_offers_about,
  add: m.content_offers_add,
  withdrawal: 'offered',
  fields: [
    { as: 'clinic', name: 'clinic', label: m.content_clinic, hint: m.content_clinic_hint, isKey: true },
    { as: 'line', name: 'code', label: m.content_code, hint: m.content_code_hint, isKey: true },
    { as: 'words', name: 'title', label: m.content_title },
    { as: 'longWords', name: 'description', label: m.content_description, most: 1000 },
    { as: 'choice', name: 'type', label: m.content_offer_type, options: offerTypes },
    { as: 'dollars', name: 'priceCents', label: m.content_price, hint: m.content_price_hint, isOptional: true },
    { as: 'number', name: 'percentOff', label: m.content_percent_off, isShown: isOfType('percentage') },
    { as: 'dollars', name: 'centsOff', label: m.content_dollars_off, isShown: isOfType('fixed') },
    { as: 'day', name: 'lastDay', label: m.content_last_day },
    {
      ...{ as: 'known', of: 'visitTypes', name: 'visitType', isOptional: true },
      ...{ label: m.content_visit_type, hint: m.content_visit_type_hint },
    },
    { as: 'picture', name: 'image', label: m.content_picture, hint: m.content_picture_hint, isOptional: true },
    { as: 'yesNo', name: 'oncePerPerson', label: m.content_once, isUnlessSaid: false },
  ],
  whenSeen: ({ lastDay }) => seenUntil(lastDay),
  titleOf: ({ title }) => said(title),
  detailsOf: ({ clinic, code, lastDay, priceCents }) => [
    textOf(clinic),
    textOf(code),
    typeof priceCents === 'number' ? formatPrice(priceCents, formatLocale()) : undefined,
    m.content_until_day({ day: formatDate(textOf(lastDay)) }),
  ],
};
