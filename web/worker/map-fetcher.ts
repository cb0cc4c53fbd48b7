import type { MapAnswer, MapQuestion } from './map-questions.ts';

/**
 * Fetches the style, the tiles and the letters of the street map, and is all of Kindwell that may: the policy that this
 * file is served with names where (server/src/http/pages/web-app.ts); that of the pages does not. Who serves them learns
 * which area is looked at, never who looks: no cookie and no referrer goes along. docs/decisions/0088-a-street-map.md
 */
declare const self: DedicatedWorkerGlobalScope;

const running = new Map<number, AbortController>();

async function answer(id: number, address: string, { signal }: AbortController): Promise<MapAnswer> {
  try {
    const answered = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', signal });
    if (!answered.ok) return { id, status: answered.status };

    const bytes = await answered.arrayBuffer();
    return { id, bytes, cacheControl: answered.headers.get('cache-control'), expires: answered.headers.get('expires') };
  } catch {
    return { id, status: 0 };
  }
}

self.addEventListener('message', async ({ data: { id, address } }: MessageEvent<MapQuestion>) => {
  if (address === undefined) return running.get(id)?.abort();

  const fetching = new AbortController();
  running.set(id, fetching);
  const found = await answer(id, address, fetching);
  running.delete(id);
  self.postMessage(found, 'bytes' in found ? [found.bytes] : []);
});
