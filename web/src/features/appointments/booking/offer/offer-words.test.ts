import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import { expect, test } from 'vitest';
import { describeOffer } from './offer-words.ts';

const offer = (change: Partial<ClinicOffer>) =>
  ({
    title: 'Night guard',
    offer_code: 'NIGHT15',
    type: 'percentage',
    original_price: 42_000,
    discount_price: 35_700,
    discount_value: 15,
    ...change,
  }) as ClinicOffer;

test('BOOK-01 the price of an offer is worked out where its parts are known, and nothing is made up', () => {
  expect(describeOffer(offer({}))).toBe('Night guard: $357 instead of $420, for the offered service');
  expect(describeOffer(offer({ type: 'free', discount_price: 0 }))).toBe(
    'Night guard: Free instead of $420, for the offered service',
  );
  expect(describeOffer(offer({ original_price: null, discount_price: null }))).toBe(
    'Night guard: 15% off, for the offered service',
  );
  expect(
    describeOffer(offer({ type: 'fixed', original_price: null, discount_price: null, discount_value: 4_000 })),
  ).toBe('Night guard: $40 off, for the offered service');
  expect(describeOffer(offer({ original_price: null, discount_price: null, discount_value: null }))).toBe(
    'Night guard',
  );
});
