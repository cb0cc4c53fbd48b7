import type { PersonInsurance } from '@kindwell/contract/insurance.ts';
import { m } from '#web/paraglide/messages.js';
import type { Insured } from './insurance-api.ts';
import { InsuranceTile } from './insurance-tile.tsx';

type InsuranceTilesProps = {
  insurance: PersonInsurance[];
  people: Insured[];
};

/** What everybody of the family is insured with, in the order of the family. */
export function InsuranceTiles({ insurance, people }: InsuranceTilesProps) {
  if (insurance.length === 0) return <p className="text-muted">{m.settings_insurance_none()}</p>;

  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {people.flatMap((person) =>
        insurance
          .filter(({ dependantId }) => dependantId === person.id)
          .map((each) => (
            <li key={each.id}>
              <InsuranceTile insurance={each} person={person} />
            </li>
          )),
      )}
    </ul>
  );
}
