import type { AddProtocolResponseData, RequestParameters } from 'maplibre-gl';
import type { MapAnswer, MapQuestion } from '#worker/map-questions.ts';
import { startMapFetcher } from './map-workers.ts';

type Fetched = Extract<MapAnswer, { bytes: ArrayBuffer }>;

/** MapLibre asks for addresses of this kind here, rather than fetch them itself. */
export const mapProtocol = 'streets';

/** An address of a style as MapLibre is to ask for it; those that are not whole are beside the style. */
export const askedHere = (address: string, style: string) => `${mapProtocol}://${new URL(address, style).href}`;

/** Of a tile that is not there MapLibre wants to know the status: it shows a larger one in its stead. */
const notFetched = (status: number) => Object.assign(new Error(`The map was answered ${status}`), { status });

const readAs = (type: RequestParameters['type'], bytes: ArrayBuffer): AddProtocolResponseData => {
  if (type !== 'json' && type !== 'string') return bytes;

  const text = new TextDecoder().decode(bytes);
  return type === 'json' ? JSON.parse(text) : text;
};

/** Fetches for one map, by a worker of its own, until it is closed. */
export function openMapFetcher() {
  const worker = startMapFetcher();
  const waiting = new Map<number, PromiseWithResolvers<Fetched>>();
  let lastId = 0;

  const ask = (question: MapQuestion) => worker.postMessage(question);
  worker.addEventListener('message', ({ data }: MessageEvent<MapAnswer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('bytes' in data) asked?.resolve(data);
    else asked?.reject(notFetched(data.status));
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(notFetched(0));
  });

  return {
    async fetch({ url, type }: RequestParameters, { signal }: AbortController) {
      const id = ++lastId;
      const asked = Promise.withResolvers<Fetched>();
      waiting.set(id, asked);
      signal.addEventListener('abort', () => ask({ id }), { once: true });
      ask({ id, address: url.slice(`${mapProtocol}://`.length) });

      const { bytes, cacheControl, expires } = await asked.promise;
      return { data: readAs(type, bytes), cacheControl, expires };
    },
    close: () => worker.terminate(),
  };
}
