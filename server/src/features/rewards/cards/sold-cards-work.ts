import type { ProviderCatalogue } from '#server/catalogue/sold/provider-catalogue.ts';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/lib/clock.ts';
import { fetchProviderPicture, openOwnProvider } from './providers/open-provider.ts';

/**
 * What the provider of gift cards sells; undefined where it has no such list, or there is no provider. Throws an Error whose name
 * says why it cannot be had.
 */
export const askSoldCards = async (
  config: Config,
  clock: Clock,
  signal: AbortSignal,
): Promise<ProviderCatalogue | undefined> =>
  config.giftCards.provider && openOwnProvider(config, clock, signal).catalogue();

/** The bytes of a picture that the provider names; undefined where there is none to be had at its own origin. */
export const askSoldPicture = async (
  { giftCards: { provider } }: Config,
  address: string,
  signal: AbortSignal,
): Promise<Buffer | undefined> => provider && fetchProviderPicture(provider, address, signal);
