import { brandName } from '#server/brand/brand-in-force.ts';
import type { Config } from '#server/config.ts';

/**
 * For whom a passkey works: the host of PUBLIC_URL, and pages of its origin alone. Never what a request says of itself: a
 * forged Host would have passkeys work elsewhere.
 */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { origin, hostname } = new URL(publicUrl);
  return { id: hostname, origin, name: brandName() };
}

/** The challenge that a device says it has signed; undefined where what it sent cannot be read. */
export function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
