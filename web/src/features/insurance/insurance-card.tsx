import type { PersonInsurance } from '@kindwell/contract/insurance.ts';
import { useEffect, useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { cardClass } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { CardSides } from './card-sides.tsx';
import { Coverage } from './coverage.tsx';
import type { Insured } from './insurance-api.ts';
import { InsuranceForm } from './insurance-form.tsx';
import type { SectionParts } from './insurance-section.tsx';
import { RemoveInsurance } from './remove-insurance.tsx';

type InsuranceCardProps = SectionParts & { insurance: PersonInsurance; person: Insured };

/** One insurance: its numbers, its card, what it covers. */
export function InsuranceCard({ insurance, person, ...parts }: InsuranceCardProps) {
  const [mode, setMode] = useState<'shown' | 'changing' | 'removing'>('shown');
  const heading = useRef<HTMLHeadingElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  const { id, insuranceName: name, memberNumber, groupNumber, cards, coverage } = insurance;

  useEffect(() => {
    const isChanging = mode === 'changing';
    // What had the focus is gone, at the beginning of a change and at its end.
    if (isChanging) heading.current?.focus();
    else if (wasChanging.current) changeButton.current?.focus();
    wasChanging.current = isChanging;
  }, [mode]);

  const facts = [
    { term: m.insurance_member_number(), details: <span className="tabular wrap-anywhere">{memberNumber}</span> },
    ...(groupNumber === null
      ? []
      : [{ term: m.insurance_group_number(), details: <span className="tabular wrap-anywhere">{groupNumber}</span> }]),
  ];

  return (
    <article aria-label={name} className={cardClass('flex flex-col gap-6')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-h3 wrap-anywhere outline-none">
          {mode === 'changing' ? m.insurance_change_named({ name }) : name}
        </h3>
        {mode === 'changing' ? null : (
          <div className="-mx-4 flex">
            <Button
              ref={changeButton}
              variant="quiet"
              aria-label={m.insurance_change_named({ name })}
              onClick={() => setMode('changing')}
            >
              {m.insurance_change()}
            </Button>
            <Button variant="quiet" aria-label={m.insurance_remove_named({ name })} onClick={() => setMode('removing')}>
              {m.insurance_remove()}
            </Button>
          </div>
        )}
      </div>
      {mode === 'changing' ? (
        <InsuranceForm person={person} insurance={insurance} onDone={() => setMode('shown')} {...parts} />
      ) : (
        <DescriptionList items={facts} />
      )}
      <CardSides person={person} insuranceId={id} cards={cards} />
      <Coverage lines={coverage} />
      {mode === 'removing' ? (
        <RemoveInsurance insurance={insurance} person={person} onClose={() => setMode('shown')} {...parts} />
      ) : null}
    </article>
  );
}
