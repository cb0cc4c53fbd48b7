import { address, formattedAddress } from '@kindwell/contract/fields.ts';
import type { Place } from '@kindwell/contract/places.ts';
import * as z from 'zod/mini';
import { inSpan } from '#server/tracing/span.ts';
import { mostSuggestions, type PlaceSource } from './place-source.ts';

const timeLimitMs = 2000;

/** The kinds of place that have a postal code of their own: geocodes, not businesses (docs/spec/auth.md#sign-up). */
const suggestedTypes = ['postal_code', 'street_address', 'premise', 'subpremise', 'route'];

const suggestions = z.object({
  suggestions: z._default(
    z.array(
      z.object({
        placePrediction: z.optional(z.object({ placeId: z.string(), text: z.object({ text: z.string() }) })),
      }),
    ),
    [],
  ),
});

const details = z.object({
  formattedAddress,
  location: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  addressComponents: z.array(z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) })),
});

// What goes wrong is told without the answer and without the request: both hold what was typed.
const failed = (reason: string) => new Error(`The places provider failed: ${reason}`);

function parse<S extends z.ZodMiniType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw failed('an answer of another shape');

  return parsed.data;
}

/** Where a place is, to a thousandth of a degree, as a part of its address that goes back to us with it (decision 120). */
function pointPart({ latitude, longitude }: { latitude: number; longitude: number }) {
  const point = `${latitude.toFixed(3)},${longitude.toFixed(3)}`;
  return { long_name: point, short_name: point, types: ['point'] };
}

/** An id that our own addresses can have; the provider has longer ones for rare places. */
const isUsableId = (id: string) => /^[A-Za-z0-9_-]{1,100}$/.test(id);

function toPlace(answer: unknown): Place {
  const { formattedAddress: formatted, addressComponents, location } = parse(details, answer);
  const postalCode = addressComponents.find(({ types }) => types.includes('postal_code'))?.longText ?? '';
  const components = addressComponents.map(({ longText, shortText, types }) => ({
    long_name: longText,
    short_name: shortText,
    types,
  }));

  // As the sign-up takes them.
  return {
    formatted_address: formatted,
    postalCode,
    address: parse(address, [...components, ...(location ? [pointPart(location)] : [])]),
  };
}

/**
 * A places provider that speaks as the Google Places API (New) does. Every failure throws an Error whose message holds
 * neither the key nor what was typed.
 */
export function providerPlaces({ key, url }: { key: string; url: string }): PlaceSource {
  const begin = (path: string, fields: string, init: RequestInit) =>
    fetch(`${url}/v1/${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': fields },
      // The key goes to the provider and to nobody it may point to.
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });

  async function send(path: string, fields: string, init: RequestInit) {
    const response = await inSpan('ask for places', 'client', {}, () => begin(path, fields, init)).catch(
      (error: Error) => {
        throw failed(error.name);
      },
    );

    const answer: unknown = await response.json().catch(() => undefined);
    return { status: response.status, isDone: response.ok, answer };
  }

  return {
    async suggest(search) {
      const body = JSON.stringify({
        input: search,
        includedPrimaryTypes: suggestedTypes,
        includedRegionCodes: ['us'],
        languageCode: 'en',
      });
      const fields = 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text';
      const { status, isDone, answer } = await send('places:autocomplete', fields, { method: 'POST', body });
      if (!isDone) throw failed(`status ${status}`);

      return parse(suggestions, answer)
        .suggestions.flatMap(({ placePrediction }) => placePrediction ?? [])
        .filter(({ placeId }) => isUsableId(placeId))
        .slice(0, mostSuggestions)
        .map(({ placeId, text }) => ({
          id: placeId,
          description: text.text,
          postalCode: /\b\d{5}\b(?=\D*$)/.exec(text.text)?.[0] ?? '',
        }));
    },

    async find(id) {
      const { status, isDone, answer } = await send(`places/${id}`, 'formattedAddress,addressComponents,location', {});
      if (status === 400 || status === 404) return undefined;
      if (!isDone) throw failed(`status ${status}`);

      return toPlace(answer);
    },
  };
}
