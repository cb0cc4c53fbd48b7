import type { PersonInsurance } from '@kindwell/contract/insurance.ts';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { m } from '#web/paraglide/messages.js';
import { Avatar } from '#web/ui/content/avatar.tsx';
import type { Insured } from './insurance-api.ts';

/** The end of a member number, which tells two cards apart and gives nobody the rest: `W2041 55781-01` ends in `8101`. */
export const lastOfNumber = (memberNumber: string): string => memberNumber.replaceAll(/[^\p{L}\d]/gu, '').slice(-4);

type InsuranceTilesProps = {
  insurance: PersonInsurance[];
  people: Insured[];
};

/** What everybody of the family is insured with: one tile for a person, in their colours and the order of the family. */
export function InsuranceTiles({ insurance, people }: InsuranceTilesProps) {
  const lookOf = usePersonLook();
  if (insurance.length === 0) return <p className="text-muted">{m.settings_insurance_none()}</p>;

  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {people.map((person) => {
        const own = insurance.filter(({ dependantId }) => dependantId === person.id);
        const name = `${person.firstName} ${person.lastName}`;
        const look = lookOf(person.id);
        if (own.length === 0) return null;

        return (
          <li key={person.id}>
            <div className={`flex h-full flex-col gap-3 rounded-card border p-4 shadow-card ${look}`}>
              <div className="flex items-center gap-3">
                <Avatar name={name} size="badge" look={look} />
                <h3 className="min-w-0 text-h3 wrap-anywhere">
                  <bdi>{name}</bdi>
                </h3>
              </div>
              {own.map(({ id, insuranceName, memberNumber }) => (
                <p key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 wrap-anywhere">
                  <span className="font-semibold">{insuranceName}</span> <NumberEnd memberNumber={memberNumber} />
                </p>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** A member number but for its end hidden, and said so. */
function NumberEnd({ memberNumber }: { memberNumber: string }) {
  const ending = lastOfNumber(memberNumber);

  return (
    <span>
      <span aria-hidden="true" className="tabular">
        •••• {ending}
      </span>
      <span className="sr-only">{m.insurance_number_ends({ ending })}</span>
    </span>
  );
}
