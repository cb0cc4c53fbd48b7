/** One attempt to send something once: what is sent, and the key that makes a repetition harmless. */
export type Attempt = { body: string; key: string };

/** The attempt to send `body`: the former one where the same is sent again, else a new one under a key of its own. */
export function attemptFor(former: Attempt | undefined, body: unknown): Attempt {
  const text = JSON.stringify(body);

  return former?.body === text ? former : { body: text, key: crypto.randomUUID() };
}
