import type { ProgrammeState, ReferralPlace } from '@kindwell/contract/staff/staff-programme.ts';
import { m } from '#console/paraglide/messages.js';

type Named = Pick<ProgrammeState, 'states' | 'domains'>;

/** «Michigan, Dental»; «Every state, every kind of care» where nothing is named. */
export function placeWords({ state, domain }: Omit<ReferralPlace, 'isAllowed'>, { states, domains }: Named): string {
  const stateName = states.find(({ code }) => code === state)?.name ?? m.console_place_every_state();
  const domainName = domains.find(({ name }) => name === domain)?.title ?? m.console_place_every_domain();

  return m.console_place({ state: stateName, domain: domainName });
}

/** How an address names a place: `MI-dental`, `MI-all`, `all-all`. */
export const placeKey = ({ state, domain }: ReferralPlace): string => `${state ?? 'all'}-${domain ?? 'all'}`;
