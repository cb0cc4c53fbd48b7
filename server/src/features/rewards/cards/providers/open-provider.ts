import { mostPictureBytes } from '@kindwell/contract/staff/staff-content.ts';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/lib/clock.ts';
import { readBounded } from '#server/lib/read-bounded.ts';
import type { GiftCardSettings } from '#server/settings/gift-card-settings.ts';
import { inSpan } from '#server/tracing/span.ts';
import type { GiftCardProvider, SendCall } from './gift-card-provider.ts';
import { openSignedProvider } from './signed-provider.ts';
import { openTangoProvider } from './tango-provider.ts';

/** The provider of these settings over HTTP. `begin` gives each call the signal that ends it. */
export function openProvider(settings: GiftCardSettings, clock: Clock, begin: () => AbortSignal): GiftCardProvider {
  const send: SendCall = ({ method, path, headers, body }) =>
    inSpan(method === 'POST' ? 'order gift card' : 'look up gift card', 'client', {}, () =>
      fetch(`${settings.url}${path}`, {
        method,
        headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body }),
        // A provider that sends us elsewhere would send our key along.
        redirect: 'manual',
        signal: begin(),
      }),
    );

  return settings.kind === 'tango' ? openTangoProvider(settings, send) : openSignedProvider(settings, clock, send);
}

/**
 * A picture that the provider names, from its own origin alone: no other address is called, and none that it leads to. Undefined
 * where there is none to be had.
 */
export async function fetchProviderPicture(
  { url }: GiftCardSettings,
  address: string,
  signal: AbortSignal,
): Promise<Buffer | undefined> {
  const asked = URL.parse(address, url);
  if (asked?.origin !== new URL(url).origin) return undefined;

  try {
    const response = await fetch(asked, { redirect: 'manual', signal });
    return response.ok ? await readBounded(response, mostPictureBytes) : undefined;
  } catch {
    return undefined;
  }
}

/** The provider of this process; each call ends in time, and all of them when the process wants to end. */
export function openOwnProvider({ giftCards }: Config, clock: Clock, stopping: AbortSignal): GiftCardProvider {
  const { provider, timeoutMs } = giftCards;
  if (!provider) throw new Error('there is no provider of gift cards');

  return openProvider(provider, clock, () => AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping]));
}
