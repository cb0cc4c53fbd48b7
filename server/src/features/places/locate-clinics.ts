import type { Job } from '#server/jobs/job.ts';
import { findClinicsToLocate, noteClinicPlace } from './locate-clinics-db.ts';
import type { PlaceSource } from './place-source.ts';
import { providerPlaces } from './provider-places.ts';

/** So many clinics an hour: each is two requests, which the operator pays for. */
const atOnce = 50;

/** Where an address is; undefined where the provider does not know it. */
async function locate(provider: PlaceSource, address: string) {
  const [first] = await provider.suggest(address);
  const place = first && (await provider.find(first.id));
  const point = place?.address.find(({ types }) => types.includes('point'))?.long_name;
  const [latitude, longitude] = point?.split(',').map(Number) ?? [];

  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/**
 * Asks the places provider, where one is set, for the points of clinics that do not say their own, once for each address
 * (docs/decisions/0120-points-of-addresses.md). A provider that fails is asked again in the next run.
 */
export const locateClinicsTask: Job = async (_payload, { db, clock, config, log }, stopping) => {
  const { key, url } = config.places;
  if (!key) return;

  const provider = providerPlaces({ key, url });
  for (const { id, address } of await findClinicsToLocate(db, atOnce)) {
    if (stopping?.aborted) return;
    try {
      const point = await locate(provider, address);
      await db.transaction((tx) => noteClinicPlace(tx, { id, address, point }, clock.now()));
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.message : '' },
        'the places provider did not say where clinics are',
      );
      return;
    }
  }
};
