import type { PersonInsurance } from '@kindwell/contract/insurance.ts';
import { ShieldPlus } from 'lucide-react';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { m } from '#web/paraglide/messages.js';
import { NumberToCopy } from '#web/ui/button/number-to-copy.tsx';
import type { Insured } from './insurance-api.ts';

type InsuranceTileProps = {
  insurance: Pick<PersonInsurance, 'insuranceName' | 'memberNumber' | 'groupNumber'>;
  person: Insured;
};

/** The face of an insurance, as of the card in one's wallet: the insurer, its numbers, and whose it is, in their colours. */
export function InsuranceTile({ insurance, person }: InsuranceTileProps) {
  const { insuranceName, memberNumber, groupNumber } = insurance;
  const lookOf = usePersonLook();

  return (
    <div className={`insurance-face flex flex-col justify-between gap-6 rounded-card border p-4 ${lookOf(person.id)}`}>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-display text-h2 wrap-anywhere">{insuranceName}</h3>
        <ShieldPlus aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </div>
      <dl className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="w-full">
          <dt className="text-small">{m.insurance_member_number()}</dt>
          <dd>
            <NumberToCopy number={memberNumber} copyLabel={m.insurance_copy_number()} className="text-h2" />
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="sr-only">{m.insurance_whose()}</dt>
          <dd className="font-semibold wrap-anywhere">
            <bdi>
              {person.firstName} {person.lastName}
            </bdi>
          </dd>
        </div>
        {groupNumber === null ? null : (
          <div className="text-end">
            <dt className="text-small">{m.insurance_group_number()}</dt>
            <dd className="font-semibold tabular wrap-anywhere">{groupNumber}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
