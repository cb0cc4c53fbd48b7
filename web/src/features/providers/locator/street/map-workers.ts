import mapLibreWorker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import mapFetcher from '#worker/map-fetcher.ts?worker&url';

type Policy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy };

const onlyWorkers: Policy = {
  createScriptURL(url) {
    if (url !== mapLibreWorker && url !== mapFetcher) throw new TypeError('not a worker of the map');
    return url;
  },
};

let policy: Policy | undefined;

/** An address as browsers want it that check where scripts come from (the policy is named in http/headers.ts). */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('kindwell-map', onlyWorkers) ?? onlyWorkers;

  return policy.createScriptURL(url);
}

/**
 * Where the worker is that makes tiles into shapes. MapLibre asks the address, as a text, whether it ends like an older
 * kind of script; what a browser trusts is no text, and has to be given the answer.
 */
export function mapLibreWorkerAddress(): string {
  const address = trusted(mapLibreWorker);
  const asText = { endsWith: () => false, split: () => [mapLibreWorker] };

  return typeof address === 'string' ? address : Object.assign(address, asText);
}

/** Starts the worker that fetches for a map; nobody else may (web/worker/map-fetcher.ts). */
export const startMapFetcher = () => new Worker(trusted(mapFetcher), { type: 'module' });
