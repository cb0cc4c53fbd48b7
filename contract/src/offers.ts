import * as z from 'zod/mini';
import { clinicName, day, text, textOrNull, whole, wholeOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { search } from './fields.ts';
import { id, pathId } from './ids.ts';

/** The kinds of offers (spec §3 "Offer"). */
export const offerTypes = ['free', 'percentage', 'fixed'] as const;

/**
 * An offer of a clinic (spec §3 "Offer"). Prices are in cents; `discount_value` is percent for a percentage offer and
 * cents for a fixed one.
 */
export const clinicOffer = z.object({
  clinicofferId: id,
  title: text,
  image: textOrNull,
  offer_code: text,
  type: z.enum(offerTypes),
  original_price: wholeOrNull,
  discount_price: wholeOrNull,
  discount_value: wholeOrNull,
  description: textOrNull,
  status: text,
  offer_valid_until: day,
  clinic: clinicName,
  domainTitle: text,
});
export type ClinicOffer = z.output<typeof clinicOffer>;

/** What the offers can be narrowed to (contract "Referrals, offers, ambassador"). */
export const offersFilters = endpoint({
  name: 'offersFilters',
  summary: 'What the offers can be narrowed to.',
  method: 'GET',
  path: '/selfcare/offersfilters/',
  auth: 'patient',
  writes: false,
  answer: z.object({
    filters: z.object({
      domains: z.array(z.object({ id, name: text, title: text })),
      clinics: z.array(clinicName),
      types: z.array(z.object({ name: z.enum(offerTypes), title: text, count: whole })),
    }),
  }),
});

/** The offers that can be used today (spec §9); `id` picks one. */
export const offers = endpoint({
  name: 'offers',
  summary: 'The offers that can be used, by domain, clinic, type and text.',
  method: 'GET',
  path: '/selfcare/offers/',
  auth: 'patient',
  writes: false,
  query: z.object({
    id: z.optional(pathId('offer')),
    domain: z.optional(pathId('domain')),
    clinic: z.optional(pathId('clinic')),
    type: z.optional(z.enum(offerTypes, 'This filter is not known.')),
    search: z.optional(search),
  }),
  answer: z.object({ offers: z.array(clinicOffer) }),
});

/** The offers of one clinic (spec §7 Referral, offers, ambassador). */
export const clinicOfferList = endpoint({
  name: 'clinicOfferList',
  summary: 'The offers of one clinic that can be used.',
  method: 'GET',
  path: '/selfcare/clinicofferlist/{id}/',
  auth: 'patient',
  writes: false,
  params: z.object({ id: pathId('clinic') }),
  answer: z.object({ allclinicoffer: z.array(clinicOffer) }),
});
