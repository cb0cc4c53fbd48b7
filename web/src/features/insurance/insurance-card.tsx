import type { PersonInsurance } from '@kindwell/contract/insurance.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { readDialogId, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { m } from '#web/paraglide/messages.js';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Fold } from '#web/ui/content/fold.tsx';
import { useFocusBack, useTakeFocus } from '#web/ui/dialog/use-take-focus.ts';
import { CardSides } from './card-sides.tsx';
import { Coverage } from './coverage.tsx';
import type { Insured } from './insurance-api.ts';
import { InsuranceForm } from './insurance-form.tsx';
import { InsuranceTile } from './insurance-tile.tsx';
import { RemoveInsurance } from './remove-insurance.tsx';
import type { SectionParts } from './use-coded-step.ts';

/** The parameter of the form of an insurance: `?insurance=12`, `?insurance=new`. */
export const insuranceParameter = 'insurance';
export const readInsurance = (text: string) => (text === 'new' ? text : readDialogId(text));

type InsuranceCardProps = SectionParts & { insurance: PersonInsurance; person: Insured };

/** One insurance: its tile, the photos of its card, folded until there are some, and what it covers. */
export function InsuranceCard({ insurance, person, ...parts }: InsuranceCardProps) {
  const { id, insuranceName: name, cards, coverage } = insurance;
  const change = useAddressDialog(insuranceParameter, readInsurance);
  const removal = useAddressDialog('remove', readDialogId);
  const isChanging = change.value === id;
  const isClosed = change.value === undefined;
  const heading = useTakeFocus<HTMLHeadingElement>(isChanging);
  const changeButton = useFocusBack<HTMLButtonElement>(isChanging, isClosed);

  const remove =
    removal.value === id ? (
      <RemoveInsurance insurance={insurance} person={person} onClose={() => void removal.close()} {...parts} />
    ) : null;

  if (isChanging)
    return (
      <article aria-label={name} className={cardClass('col-span-full flex flex-col gap-6')}>
        <h3 ref={heading} tabIndex={-1} className="text-h3 wrap-anywhere outline-none">
          {m.insurance_change_named({ name })}
        </h3>
        <InsuranceForm person={person} insurance={insurance} onDone={() => void change.close()} {...parts} />
        {remove}
      </article>
    );

  return (
    <article aria-label={name} className={cardClass('flex flex-col gap-3')}>
      <InsuranceTile insurance={insurance} person={person} />
      <div className="flex flex-col gap-1">
        <div className="py-2.5">
          <Fold
            summary={cards.length === 0 ? m.insurance_photos_add() : m.insurance_photos()}
            isOpen={cards.length > 0}
          >
            <CardSides person={person} insuranceId={id} cards={cards} />
          </Fold>
        </div>
        <div className="flex flex-wrap items-start gap-x-2">
          <div className="min-w-0 flex-1 basis-40 py-2.5">
            <Fold summary={m.insurance_coverage()}>
              <Coverage lines={coverage} />
            </Fold>
          </div>
          <div className="-me-3 flex print:hidden">
            <IconButton
              ref={changeButton}
              // Another form may be open, with edits: they are asked about.
              data-leaves
              label={m.insurance_change_named({ name })}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => change.open(String(id))}
            />
            <IconButton
              label={m.insurance_remove_named({ name })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => removal.open(String(id))}
            />
          </div>
        </div>
        <p className="text-small text-muted">{m.insurance_as_entered()}</p>
      </div>
      {remove}
    </article>
  );
}
