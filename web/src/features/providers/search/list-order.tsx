import type { ClinicCard } from '@kindwell/contract/appointments/clinic-shape.ts';
import type { Received } from '@kindwell/contract/endpoint.ts';
import type { otherProviders } from '@kindwell/contract/providers.ts';
import { ChevronDown } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { type ClinicFilters, readOrder } from './directory-filters.ts';

type Near = Received<typeof otherProviders>['near'];

type ListOrderProps = { sort: ClinicFilters['sort']; near: Near; onChange: (sort: ClinicFilters['sort']) => void };

/** What a list is near to. */
const sayNear = (near: Near) => (near?.place ? m.providers_near_place({ place: near.place }) : m.providers_near_home());

/** The order of the directory. Absent where nobody knows a point to be near to: then there is one order alone. */
export function ListOrder({ sort, near, onChange }: ListOrderProps) {
  if (near === null && sort === '') return null;

  return (
    <span className="relative inline-flex min-w-0">
      <select
        aria-label={m.providers_sort()}
        className="link min-h-6 min-w-0 appearance-none truncate pe-6"
        value={sort}
        onChange={({ target }) => onChange(readOrder(target.value))}
      >
        <option value="">{near ? sayNear(near) : m.providers_nearest()}</option>
        <option value="soonest">{m.providers_by_soonest()}</option>
        <option value="rating">{m.providers_by_rating()}</option>
        <option value="name">{m.providers_by_name()}</option>
      </select>
      <ChevronDown
        aria-hidden="true"
        strokeWidth={1.75}
        className="pointer-events-none absolute inset-y-0 end-0 my-auto size-5 text-primary"
      />
    </span>
  );
}

/** Farther away nobody calls it near (NEAR-03). */
const nearMiles = 100;

/**
 * What stands over clinics of a list that begins with the nearest, by their place in it from 0: over one's own and over the others
 * after them (NEAR-14), and before what is far.
 */
export function headingsOf(near: Near, clinics: Pick<ClinicCard, 'distanceMiles'>[]): ReadonlyMap<number, string> {
  const headings = new Map<number, string>();
  if (near === null) return headings;

  const farther = clinics.findIndex(({ distanceMiles }) => distanceMiles !== null && distanceMiles > nearMiles);
  if (near.own > 0) headings.set(0, m.providers_your_clinics());
  // Of a clinic whose place nobody knows nobody says that it is near.
  if (near.own > 0 && typeof clinics[near.own]?.distanceMiles === 'number')
    headings.set(near.own, m.providers_others_near());
  if (farther > 0) headings.set(farther, m.providers_farther());
  return headings;
}

/** Says where even the nearest is far. */
export function FarNote({ near, miles }: { near: Near; miles: number | null | undefined }) {
  if (near === null || typeof miles !== 'number' || miles <= nearMiles) return null;

  return <p>{near.place === null ? m.providers_far_home() : m.providers_far_place({ place: near.place })}</p>;
}
