import { refuse } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import type { PlaceSource } from './place-source.ts';
import { providerPlaces } from './provider-places.ts';
import { isOfTable, tablePlaces } from './table-places.ts';

/**
 * The places of this server: those of the provider where a key is set, else the built-in table, which also steps in
 * for suggestions that the provider fails to answer. A place of a failing provider throws 503.
 */
export function placesOf({ config, db, log }: Services): PlaceSource {
  const table = tablePlaces(db);
  if (!config.places.key) return { ...table, find: async (id) => (isOfTable(id) ? table.find(id) : undefined) };

  const provider = providerPlaces({ key: config.places.key, url: config.places.url });
  const note = (error: Error) => log.warn({ reason: error.message }, 'the places provider did not answer');

  return {
    suggest: (search) =>
      provider.suggest(search).catch((error: Error) => {
        note(error);
        return table.suggest(search);
      }),
    find(id) {
      if (isOfTable(id)) return table.find(id);

      return provider.find(id).catch((error: Error) => {
        note(error);
        throw refuse('unavailable');
      });
    },
  };
}
