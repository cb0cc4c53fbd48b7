import { type CallDescription, describe } from '@kindwell/contract/description/describe.ts';
import { compareGiftCards, openOrders, takeGiftCards } from '@kindwell/contract/staff/staff-gift-cards.ts';

const coffee = {
  key: 'coffee',
  name: 'Coffee & Co',
  what: 'added' as const,
  cards: [{ item: 'COFFEE-25', name: '$25 card', what: 'added' as const, dollars: 25, from: null, to: null }],
  version: 'Yt0m5dQfCk2b8yqXv1sQ7w',
};
const tea = {
  key: 'tea',
  name: 'Oak Tea',
  what: 'withdrawn' as const,
  cards: [{ item: 'TEA', name: 'Any value', what: 'gone' as const, dollars: null, from: 5, to: 200 }],
  version: 'b3GmJ0cW1n5rXq9uYt7aKA',
};
const nothing = { failure: null, faults: [], more: 0, unchanged: 41 };
const compared = { ...nothing, state: 'compared' as const, brands: [coffee, tea] };
const fields = {
  state: '`compared`; `none` where the provider offers no list; `failed` where it cannot be had.',
  failure: 'Why it cannot be had, as a code of the protocol; null else.',
  faults: 'What is wrong with the list, each by its place; such a brand is left out, and nothing counts as gone.',
  what: 'Of a brand: `added`, `changed`, or `withdrawn` where none of its cards is left. Of a card: `added`, `gone`, or `limits` that are narrowed.',
  item: 'What the provider calls the card.',
  dollars: 'The value of a card of one value, in dollars.',
  from: 'The lowest value of choice, in dollars.',
  to: 'The highest value of choice, in dollars.',
  version: 'What would become of the brand, as it was seen.',
  more: 'How many brands are not shown.',
  unchanged: 'How many brands stay as they are.',
};

/** What the staff do with what the provider of gift cards sells. */
export const staffGiftCardsCalls: CallDescription[] = [
  describe(compareGiftCards, {
    summary: 'Our brands beside what the provider of gift cards sells; writes nothing.',
    about:
      'What somebody has set stays: cards are added, cards that are gone are not offered any more, limits are narrowed.',
    refusals: ['tooManyTries'],
    fields,
    answers: {
      compared,
      none: { ...nothing, state: 'none', brands: [], unchanged: 0 },
      failed: { ...nothing, state: 'failed', failure: 'http 401', brands: [], unchanged: 0 },
    },
  }),
  describe(openOrders, {
    summary: 'How many orders wait for cards of a brand.',
    about: 'People get their cards, whether or not the brand is offered any more.',
    fields: { brand: 'The key of the brand.', open: 'How many orders have a card of it that is not delivered yet.' },
    answer: { open: 3 },
  }),
  describe(takeGiftCards, {
    summary: 'Take over brands of the provider, each as it was seen; repeatable.',
    about:
      'New brands are not offered until somebody offers them. What is gone is not offered any more, and its orders stay.',
    refusals: ['giftCardsChanged', 'newBrandsUnsaid', 'tooManyTries'],
    fields: {
      ...fields,
      newBrands: 'What new brands get; left out where there is none among them.',
      category: 'What kind of shop it is, in both languages.',
      en: 'In English.',
      es: 'In Spanish.',
      pointsPerDollar: 'What a dollar costs in points.',
      taken: 'How many brands were written.',
      withoutPicture: 'The names of new brands whose picture could not be had.',
    },
    body: {
      brands: [{ key: coffee.key, version: coffee.version }],
      newBrands: { category: { en: 'Food and drink', es: 'Comida y bebida' }, pointsPerDollar: 100 },
    },
    answer: { ...compared, brands: [tea], taken: 1, withoutPicture: [] },
  }),
];
