import { clinicName, day, text, textOrNull, whole, wholeOrNull } from '@kindwell/contract/answers.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { filledLine, search, yes } from '@kindwell/contract/fields.ts';
import { id, pathId } from '@kindwell/contract/ids.ts';
import { page, pageAnswer, pageSize } from '@kindwell/contract/paging.ts';
import * as z from 'zod/mini';
import { programmeZone } from './programme.ts';

/** The kinds of offers (docs/spec/product.md#offer). */
export const offerTypes = ['free', 'percentage', 'fixed'] as const;

/** What an offer takes off, and the price with it: in cents; `discount_value` is percent for a percentage offer. */
export const offerTerms = {
  type: z.enum(offerTypes),
  original_price: wholeOrNull,
  discount_price: wholeOrNull,
  discount_value: wholeOrNull,
};

/**
 * An offer of a clinic (docs/spec/product.md#offer); `isSingleUse`: each person can book with it once;
 * `consultationtype`: the only appointment type that it is for, null where any visit will do; `timeZone`: of the
 * clinic, where its last day ends.
 */
export const clinicOffer = z.object({
  clinicofferId: id,
  title: text,
  image: textOrNull,
  offer_code: text,
  ...offerTerms,
  isSingleUse: z.boolean(),
  consultationtype: z._default(z.nullable(z.object({ id, name: text })), null),
  description: textOrNull,
  status: text,
  offer_valid_until: day,
  timeZone: z._default(text, programmeZone),
  clinic: clinicName,
  domainTitle: text,
});
export type ClinicOffer = z.output<typeof clinicOffer>;

/** What the offers can be narrowed to (API-60). */
export const offersFilters = endpoint({
  name: 'offersFilters',
  method: 'GET',
  path: '/selfcare/offersfilters/',
  auth: 'patient',
  writes: false,
  unrecorded: true,
  answer: z.object({
    filters: z.object({
      domains: z.array(z.object({ id, name: text, title: text })),
      clinics: z.array(clinicName),
      types: z.array(z.object({ name: z.enum(offerTypes), title: text, count: whole })),
    }),
  }),
});

/**
 * The offers that can be used today (OFFER-02), those that end first before the others, in pages; `id` picks one. With
 * `ownFirst` those of the clinics that the caller keeps or has visited come before all others.
 */
export const offers = endpoint({
  name: 'offers',
  method: 'GET',
  path: '/selfcare/offers/',
  auth: 'patient',
  writes: false,
  unrecorded: true,
  query: z.object({
    id: z.optional(pathId('offer')),
    domain: z.optional(pathId('domain')),
    clinic: z.optional(pathId('clinic')),
    type: z.optional(z.enum(offerTypes, 'fields_filter_unknown')),
    search: z.optional(search),
    ownFirst: yes,
    page,
    results: pageSize(24),
  }),
  answer: z.object({ offers: z.array(clinicOffer), ...pageAnswer }),
});

/** The offers of one clinic (API-62). */
export const clinicOfferList = endpoint({
  name: 'clinicOfferList',
  method: 'GET',
  path: '/selfcare/clinicofferlist/{id}/',
  auth: 'patient',
  writes: false,
  params: z.object({ id: pathId('clinic') }),
  answer: z.object({ allclinicoffer: z.array(clinicOffer) }),
});

/**
 * What a code brings at this clinic, for oneself or somebody one looks after. One that cannot be used there is refused
 * with the reason, as a booking with it would be: misspelt, of another clinic, ended, used.
 */
export const checkOfferCode = endpoint({
  name: 'checkOfferCode',
  method: 'GET',
  path: '/selfcare/offercode/{id}/',
  auth: 'patient',
  writes: false,
  params: z.object({ id: pathId('clinic') }),
  query: z.object({
    code: filledLine(64, 'fields_offer_code'),
    dependantId: z.optional(pathId('dependant')),
  }),
  answer: z.object({ offer: clinicOffer }),
});
