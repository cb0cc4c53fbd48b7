import type { PersonInsurance } from '@kindwell/contract/insurance.ts';
import { readDialogId, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { DescriptionList } from '#web/ui/content/description-list.tsx';
import { useFocusBack, useTakeFocus } from '#web/ui/dialog/use-take-focus.ts';
import { CardSides } from './card-sides.tsx';
import { Coverage } from './coverage.tsx';
import type { Insured } from './insurance-api.ts';
import { InsuranceForm } from './insurance-form.tsx';
import { RemoveInsurance } from './remove-insurance.tsx';
import type { SectionParts } from './use-coded-step.ts';

/** The parameter of the form of an insurance: `?insurance=12`, `?insurance=new`. */
export const insuranceParameter = 'insurance';
export const readInsurance = (text: string) => (text === 'new' ? text : readDialogId(text));

type InsuranceCardProps = SectionParts & { insurance: PersonInsurance; person: Insured };

/** One insurance: its numbers, its card, what it covers. */
export function InsuranceCard({ insurance, person, ...parts }: InsuranceCardProps) {
  const { id, insuranceName: name, memberNumber, groupNumber, cards, coverage } = insurance;
  const change = useAddressDialog(insuranceParameter, readInsurance);
  const removal = useAddressDialog('remove', readDialogId);
  const isChanging = change.value === id;
  const isClosed = change.value === undefined;
  const heading = useTakeFocus<HTMLHeadingElement>(isChanging);
  const changeButton = useFocusBack<HTMLButtonElement>(isChanging, isClosed);

  const facts = [
    {
      term: m.insurance_member_number(),
      details: <span className="font-code tabular wrap-anywhere">{memberNumber}</span>,
    },
    ...(groupNumber === null
      ? []
      : [
          {
            term: m.insurance_group_number(),
            details: <span className="font-code tabular wrap-anywhere">{groupNumber}</span>,
          },
        ]),
  ];

  return (
    <article aria-label={name} className={cardClass('flex flex-col gap-6')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-h3 wrap-anywhere outline-none">
          {isChanging ? m.insurance_change_named({ name }) : name}
        </h3>
        {isChanging ? null : (
          <div className="-mx-4 flex">
            <Button
              ref={changeButton}
              variant="quiet"
              // Another form may be open, with edits: they are asked about.
              data-leaves
              aria-label={m.insurance_change_named({ name })}
              onClick={() => change.open(String(id))}
            >
              {m.insurance_change()}
            </Button>
            <Button
              variant="quiet"
              aria-label={m.insurance_remove_named({ name })}
              onClick={() => removal.open(String(id))}
            >
              {m.insurance_remove()}
            </Button>
          </div>
        )}
      </div>
      {isChanging ? (
        <InsuranceForm person={person} insurance={insurance} onDone={() => void change.close()} {...parts} />
      ) : (
        <DescriptionList items={facts} />
      )}
      <CardSides person={person} insuranceId={id} cards={cards} />
      <Coverage lines={coverage} />
      {removal.value === id ? (
        <RemoveInsurance insurance={insurance} person={person} onClose={() => void removal.close()} {...parts} />
      ) : null}
    </article>
  );
}
