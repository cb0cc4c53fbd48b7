import type { PersonInsurance } from '@kindwell/contract/insurance.ts';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { m } from '#web/paraglide/messages.js';
import { Avatar } from '#web/ui/content/avatar.tsx';
import type { Insured } from './insurance-api.ts';

/** The end of a member number, which tells two cards apart and gives nobody the rest: `W2041 55781-01` ends in `8101`. */
export const lastOfNumber = (memberNumber: string): string => memberNumber.replaceAll(/[^\p{L}\d]/gu, '').slice(-4);

/** A member number but for its end hidden, and said so. */
export function NumberEnd({ memberNumber }: { memberNumber: string }) {
  const ending = lastOfNumber(memberNumber);

  return (
    <span>
      <span aria-hidden="true" className="font-code tabular">
        •••• {ending}
      </span>
      <span className="sr-only">{m.insurance_number_ends({ ending })}</span>
    </span>
  );
}

type InsuranceTileProps = {
  insurance: Pick<PersonInsurance, 'insuranceName' | 'memberNumber'>;
  person: Insured;
};

/** The face of an insurance, as of the card in one's wallet: the insurer, whose it is in their colours, the end of the number. */
export function InsuranceTile({ insurance: { insuranceName, memberNumber }, person }: InsuranceTileProps) {
  const lookOf = usePersonLook();
  const look = lookOf(person.id);
  const name = `${person.firstName} ${person.lastName}`;

  return (
    <div className={`flex flex-col justify-between gap-2 p-4 ${look}`}>
      <h3 className="font-display text-h2 wrap-anywhere">{insuranceName}</h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        <Avatar name={name} size="badge" look={look} />
        <bdi className="min-w-0 flex-1 basis-24 font-semibold">{name}</bdi>
        <NumberEnd memberNumber={memberNumber} />
      </p>
    </div>
  );
}
