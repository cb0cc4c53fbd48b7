import type { ProgrammeState, ReferralPlace } from '@kindwell/contract/staff/staff-programme.ts';
import { m } from '#console/paraglide/messages.js';

type Named = Pick<ProgrammeState, 'states' | 'domains'>;
type Place = Pick<ReferralPlace, 'state' | 'domain'>;

/** «Michigan, Dental»; «Every state, every kind of care» where nothing is named. */
export function placeWords({ state, domain }: Place, { states, domains }: Named): string {
  const stateName = states.find(({ code }) => code === state)?.name ?? m.console_place_every_state();
  const domainName = domains.find(({ name }) => name === domain)?.title ?? m.console_place_every_domain();

  return m.console_place({ state: stateName, domain: domainName });
}

/** The place that the history names: `MI/dental`, `everywhere/everything`. */
export function placeOfKey(key: string): Place {
  const [state = '', domain = ''] = key.split('/');
  return { state: state === 'everywhere' ? null : state, domain: domain === 'everything' ? null : domain };
}

/** How an address names a place: `MI-dental`, `MI-all`, `all-all`. */
export const placeKey = ({ state, domain }: Place): string => `${state ?? 'all'}-${domain ?? 'all'}`;
