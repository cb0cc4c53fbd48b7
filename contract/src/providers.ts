import { clinicCard, clinicDetail, mapPoint, providerDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import * as z from 'zod/mini';
import { domainCount, named, text, textOrNull, wholeOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { filledLine, place, search, yes } from './fields.ts';
import { id, pathId, pathIdOrUniqueId, pathIdOrZero } from './ids.ts';
import { longPageQuery, pageAnswer, pageAnswerOrAll, pageQuery } from './paging.ts';

/** The clinics the patient keeps or has visited (API-18). */
export const clinics = endpoint({
  name: 'clinics',
  method: 'GET',
  path: '/selfcare/clinics',
  auth: 'patient',
  writes: false,
  answer: z.object({ clinics: z.array(clinicCard) }),
});

/**
 * The documents a clinic shares with the patient, by category (docs/spec/product.md#clinic). `url` is a path of this
 * server that a link can open, `type` the media type, `size` in bytes, `date` `YYYY-MM-DD`.
 */
export const clinicDocuments = endpoint({
  name: 'clinicDocuments',
  method: 'GET',
  path: '/selfcare/clinics/{id}/documents',
  auth: 'patient',
  writes: false,
  params: z.object({ id: pathId('clinic') }),
  answer: z.object({
    alldocument: z.array(
      z.object({
        category: text,
        categoryLanguage: z._default(textOrNull, 'en'),
        documents: z.array(
          z.object({
            id,
            title: text,
            titleLanguage: z._default(textOrNull, 'en'),
            url: text,
            type: text,
            size: wholeOrNull,
            date: textOrNull,
          }),
        ),
      }),
    ),
  }),
});

/** The domains of the patient's own clinics (API-20). */
export const domains = endpoint({
  name: 'domains',
  method: 'GET',
  path: '/selfcare/domains/patient',
  auth: 'patient',
  writes: false,
  unrecorded: true,
  answer: z.object({ domains: z.array(domainCount) }),
});

/** The domains with providers this patient could still add (API-21). */
export const providerMenu = endpoint({
  name: 'providerMenu',
  method: 'GET',
  path: '/selfcare/provider/menu/',
  auth: 'patient',
  writes: false,
  answer: z.object({ menu: z.array(domainCount) }),
});

/** The domains of the whole directory (API-28). */
export const providerAllMenu = endpoint({
  name: 'providerAllMenu',
  method: 'GET',
  path: '/selfcare/provider/allmenu/',
  auth: 'patient',
  writes: false,
  unrecorded: true,
  answer: z.object({ menu: z.array(domainCount) }),
});

/** The languages that the clinics of the directory speak and the insurances that they accept: what a search takes. */
export const searchFilters = endpoint({
  name: 'searchFilters',
  method: 'GET',
  path: '/selfcare/provider/filters/',
  auth: 'patient',
  writes: false,
  unrecorded: true,
  answer: z.object({ languages: z.array(named), insurers: z.array(named) }),
});

/** Whether each card shall have its soonest free time. */
const soonest = yes;

/** Where somebody is, as `latitude,longitude` in degrees to a hundredth: what a browser was asked for, kept nowhere. */
const at = z.optional(
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,2}(\.\d{1,2})?,-?\d{1,3}(\.\d{1,2})?$/, 'fields_filter_unknown')),
    z.pipe(
      z.transform((text: string) => {
        const [latitude = 0, longitude = 0] = text.split(',').map(Number);
        return { latitude, longitude };
      }),
      z.object({
        latitude: z.number().check(z.gte(-90, 'fields_filter_unknown'), z.lte(90, 'fields_filter_unknown')),
        longitude: z.number().check(z.gte(-180, 'fields_filter_unknown'), z.lte(180, 'fields_filter_unknown')),
      }),
    ),
  ),
);

/**
 * The order of a search: `near`, the nearest first; `soonest`, of the nearest those with the next free time first; `rating`, the
 * best rated of what is near first; these by name where nobody knows where the patient is or lives. `name`, the best match
 * first, then by name. Left out: by name; by distance where the text names a place.
 */
const sort = z.optional(z.enum(['near', 'soonest', 'rating', 'name'], 'fields_filter_unknown'));

/**
 * What a list is sorted and measured from: a place that the text names or where the patient is, with its point, or, both null,
 * the patient's home, whose point `clinicPoints` alone tells. `own`: with how many of the patient's own clinics it begins.
 */
const near = z.nullable(
  z.object({ place: textOrNull, point: z._default(z.nullable(mapPoint), null), own: z._default(z.int(), 0) }),
);

/**
 * Searches the directory; domainId 0 means every domain (API-22). A postal code in `search`, a place or its nickname means
 * what is within a hundred miles of it; where nothing is, everything, the nearest first. `near` is null where the list is
 * not sorted by distance.
 */
export const otherProviders = endpoint({
  name: 'otherProviders',
  method: 'GET',
  path: '/selfcare/otherproviders/{domainId}/',
  auth: 'patient',
  writes: false,
  params: z.object({ domainId: pathIdOrZero('domain') }),
  query: z.object({
    city: z.optional(place),
    state: z.optional(place),
    search: z.optional(search),
    /** A language that is spoken, an insurer that is accepted: its id or its name; empty means any. */
    language: z.optional(place),
    insurer: z.optional(place),
    newPatients: yes,
    saturday: yes,
    evening: yes,
    points: yes,
    at,
    sort,
    soonest,
    ...pageQuery,
  }),
  answer: z.object({ providers: z.array(clinicCard), near: z._default(near, null), ...pageAnswer }),
});

/** Searches the patient's favourites, in pages (API-23). */
export const myProviders = endpoint({
  name: 'myProviders',
  method: 'GET',
  path: '/selfcare/myproviders/',
  auth: 'patient',
  writes: false,
  query: z.object({ city: z.optional(place), search: z.optional(search), soonest, ...longPageQuery }),
  answer: z.object({ providers: z.array(clinicCard), ...pageAnswerOrAll }),
});

/** Keeps a clinic among the favourites; repeatable (FIND-06). */
export const addFavourite = endpoint({
  name: 'addFavourite',
  method: 'GET',
  path: '/selfcare/favourite/{id}/add/',
  auth: 'patient',
  writes: true,
  params: z.object({ id: pathId('clinic') }),
  answer: z.object({ favourite: z.boolean() }),
});

/** Takes a clinic from the favourites; repeatable (FIND-06). */
export const removeFavourite = endpoint({
  name: 'removeFavourite',
  method: 'GET',
  path: '/selfcare/favourite/{id}/remove/',
  auth: 'patient',
  writes: true,
  params: z.object({ id: pathId('clinic') }),
  answer: z.object({ favourite: z.boolean() }),
});

/** One clinic by its id or uniqueId (docs/spec/product.md#clinic). */
export const clinic = endpoint({
  name: 'clinic',
  method: 'GET',
  path: '/selfcare/clinic/{id}/',
  auth: 'patient',
  writes: false,
  params: z.object({ id: pathIdOrUniqueId('clinic') }),
  answer: z.object({ clinic: clinicDetail }),
});

/** One provider by its id or uniqueId (docs/spec/product.md#provider). */
export const provider = endpoint({
  name: 'provider',
  method: 'GET',
  path: '/selfcare/provider/{id}/',
  auth: 'patient',
  writes: false,
  unrecorded: true,
  params: z.object({ id: pathIdOrUniqueId('provider') }),
  answer: z.object({ provider: providerDetail }),
});

/** The clinics of a name with their phones, at most 8, for people who cannot sign in. */
export const clinicPhones = endpoint({
  name: 'clinicPhones',
  method: 'GET',
  path: '/selfcare/clinicphones/',
  auth: 'public',
  writes: false,
  query: z.object({ search: filledLine(100, 'fields_search_short', 2) }),
  answer: z.object({ clinics: z.array(z.object({ name: text, city: text, state: text, phone: text })) }),
});
export type ClinicPhone = z.output<typeof clinicPhones.answer>['clinics'][number];
