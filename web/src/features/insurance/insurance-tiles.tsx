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

/** What everybody of the family is insured with: person by person, in the order of the family. */
export function InsuranceTiles({ insurance, people }: InsuranceTilesProps) {
  const lookOf = usePersonLook();
  if (insurance.length === 0) return <p className="text-muted">{m.settings_insurance_none()}</p>;

  return (
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {people.map((person) => {
        const own = insurance.filter(({ dependantId }) => dependantId === person.id);
        const name = `${person.firstName} ${person.lastName}`;
        if (own.length === 0) return null;

        return (
          <li key={person.id} className="flex items-start gap-3">
            <Avatar name={name} size="strip" look={lookOf(person.id)} />
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <h3 className="font-sans text-body font-semibold wrap-anywhere">
                <bdi>{name}</bdi>
              </h3>
              {own.map(({ id, insuranceName, memberNumber }) => (
                <p key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 wrap-anywhere">
                  <span className="text-muted">{insuranceName}</span> <NumberEnd memberNumber={memberNumber} />
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
