import type { PersonInsurance } from '@kindwell/contract/insurance.ts';
import { m } from '#web/paraglide/messages.js';
import type { Insured } from './insurance-api.ts';
import { PlanTile } from './plan-tile.tsx';

type PlanTilesProps = {
  insurance: PersonInsurance[];
  people: Insured[];
};

/** What everybody of the family is insured with, in the order of the family. */
export function PlanTiles({ insurance, people }: PlanTilesProps) {
  if (insurance.length === 0) return <p className="text-muted">{m.settings_insurance_none()}</p>;

  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] sm:gap-4">
      {people.flatMap((person) =>
        insurance
          .filter(({ dependantId }) => dependantId === person.id)
          .map((plan) => (
            <li key={plan.id}>
              <PlanTile plan={plan} person={person} />
            </li>
          )),
      )}
    </ul>
  );
}
