import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { WithName } from '#web/ui/content/with-name.tsx';
import { useFocusBack } from '#web/ui/dialog/use-take-focus.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { CardSides } from './card-sides.tsx';
import { type Insured, useInsurances } from './insurance-api.ts';
import { InsuranceCard, insuranceParameter, readInsurance } from './insurance-card.tsx';
import { InsuranceForm, InsuranceSkeleton } from './insurance-form.tsx';
import type { SectionParts } from './use-coded-step.ts';

// What had the focus, the button that asks for the form, is gone.
const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** The insurances of one person, then the way to another. */
export function PersonInsurances({ person, ...parts }: SectionParts & { person: Insured }) {
  const { data, isPending, error, refetch, isFetching } = useInsurances(person.id);
  const form = useAddressDialog(insuranceParameter, readInsurance);
  const isAdding = form.value === 'new';
  const isClosed = form.value === undefined;
  // Another form that took the place of this one has the focus now.
  const addButton = useFocusBack<HTMLButtonElement>(isAdding, isClosed);

  if (isPending) return <InsuranceSkeleton />;
  if (isRefusedBy(error, 'notFound')) {
    return (
      <Callout>
        <WithName sentence={(name) => m.insurance_theirs({ name })} name={person.firstName} />
      </Callout>
    );
  }
  if (error) {
    const message = messageOf(error, m.insurance_lost());
    return <ErrorCard message={message} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }

  const { insurance, cards } = data;
  const isEmpty = insurance.length === 0;

  return (
    <>
      {isEmpty ? null : (
        <div className="grid items-start gap-4 md:grid-cols-2">
          {insurance.map((each) => (
            <InsuranceCard key={each.id} insurance={each} person={person} {...parts} />
          ))}
        </div>
      )}
      {isAdding ? (
        <div className={cardClass('flex flex-col gap-4')}>
          <h3 ref={takeFocus} tabIndex={-1} className="text-h3 outline-none">
            {m.insurance_new()}
          </h3>
          <InsuranceForm person={person} onDone={() => void form.close()} {...parts} />
        </div>
      ) : (
        <div className={isEmpty ? cardClass('flex flex-col gap-4 sm:items-start') : 'flex flex-col sm:items-start'}>
          {isEmpty ? <p className="max-w-prose text-muted">{m.insurance_empty()}</p> : null}
          <Button
            ref={addButton}
            variant={isEmpty ? 'primary' : 'secondary'}
            data-leaves
            onClick={() => form.open('new')}
          >
            {isEmpty ? m.insurance_add() : m.insurance_add_another()}
          </Button>
        </div>
      )}
      {isEmpty && cards.length > 0 && !isAdding ? (
        <div className={cardClass('flex flex-col gap-4')}>
          <div className="flex flex-col gap-1">
            <h3 className="text-h3">{m.insurance_cards()}</h3>
            <p>{m.insurance_card_first()}</p>
          </div>
          <CardSides person={person} insuranceId={undefined} cards={cards} />
        </div>
      ) : null}
    </>
  );
}
