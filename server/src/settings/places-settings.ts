import * as z from 'zod/mini';
import { setting, webAddress } from './setting.ts';

/** The provider of addresses. */
export const placesSettings = {
  PLACES_KEY: setting(
    z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/, 'must be one word of plain letters and signs'))),
    {
      does: 'A key of a provider of places, for the suggestions of addresses.',
      values: 'one word of plain letters and signs',
      otherwise: 'a built-in table of US postal codes answers',
      isSecret: true,
    },
  ),
  PLACES_URL: setting(z._default(webAddress(), 'https://places.googleapis.com'), {
    does: 'Where that provider is, in the shape of the Google Places API (New).',
    values: 'an http:// or https:// address',
    otherwise: 'https://places.googleapis.com',
  }),
};
