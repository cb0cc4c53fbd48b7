import type { PersonInsurance } from '@kindwell/contract/insurance.ts';
import { Check, Copy } from 'lucide-react';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { m } from '#web/paraglide/messages.js';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useCopy } from '#web/ui/button/use-copy.ts';
import { Avatar } from '#web/ui/content/avatar.tsx';
import type { Insured } from './insurance-api.ts';

type InsuranceTileProps = {
  insurance: Pick<PersonInsurance, 'insuranceName' | 'memberNumber' | 'groupNumber'>;
  person: Insured;
};

/** The face of an insurance, as of the card in one's wallet: the insurer, its numbers, and whose it is, in their colours. */
export function InsuranceTile({ insurance, person }: InsuranceTileProps) {
  const { insuranceName, memberNumber, groupNumber } = insurance;
  const lookOf = usePersonLook();
  const look = lookOf(person.id);
  const name = `${person.firstName} ${person.lastName}`;

  return (
    <div className={`flex flex-col justify-between gap-4 p-4 ${look}`}>
      <div className="flex flex-col gap-2">
        <h3 className="font-display text-h2 wrap-anywhere">{insuranceName}</h3>
        <p className="flex items-center gap-2">
          <Avatar name={name} size="badge" look={look} />
          <bdi className="min-w-0 font-semibold wrap-anywhere">{name}</bdi>
        </p>
      </div>
      <dl className="flex flex-col gap-2">
        <div>
          <dt className="text-small">{m.insurance_member_number()}</dt>
          <MemberNumber number={memberNumber} />
        </div>
        {groupNumber === null ? null : (
          <div>
            <dt className="text-small">{m.insurance_group_number()}</dt>
            <dd className="font-code font-semibold tabular wrap-anywhere">{groupNumber}</dd>
          </div>
        )}
      </dl>
      <p className="text-small">{m.insurance_as_entered()}</p>
    </div>
  );
}

/** The number that a clinic's desk asks for: whole, to be read out, and copied by a press. */
function MemberNumber({ number }: { number: string }) {
  const { state, sourceRef, copy } = useCopy<HTMLSpanElement>(number, {
    copied: m.patient_copied(),
    failed: m.patient_copy_failed(),
  });

  return (
    <dd>
      <span className="-my-2 flex items-center gap-1">
        <span ref={sourceRef} className="min-w-0 font-code text-h3 tabular wrap-anywhere">
          {number}
        </span>
        <IconButton
          label={state === 'copied' ? m.patient_copied() : m.insurance_copy_number()}
          icon={state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => void copy()}
        />
      </span>
      {state === 'failed' ? <span className="text-small">{m.patient_copy_failed()}</span> : null}
    </dd>
  );
}
