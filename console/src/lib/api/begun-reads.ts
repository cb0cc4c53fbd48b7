import type { Send } from '#web/lib/api/api.ts';

declare global {
  interface Window {
    /** What console/begin-reads.js has begun for this page, by its address. */
    begunReads?: Map<string, Promise<Response>>;
  }
}

/** For so long an answer that nobody has taken yet is what a screen would be told now. */
const goodForMs = 30_000;

/**
 * Sends as `fetch` does, but hands on the answer of a read that was begun with the page: each one once, to who asks first. What
 * was refused is asked for again: the session may be open by now. Once something is written, such as that another person signs
 * in, what nobody has taken yet is forgotten.
 */
export const sendBegun: Send = async (url, init) => {
  if (init.method !== 'GET') window.begunReads?.clear();
  const begun = window.begunReads?.get(url);
  if (!begun) return fetch(url, init);

  window.begunReads?.delete(url);
  if (performance.now() > goodForMs) return fetch(url, init);

  const answer = await begun;
  return answer.ok ? answer : fetch(url, init);
};
