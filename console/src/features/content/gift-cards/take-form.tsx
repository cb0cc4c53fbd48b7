import { contentKinds, contentList, contentOne } from '@kindwell/contract/staff/staff-content.ts';
import { type ComparedBrand, type TakenGiftCards, takeGiftCards } from '@kindwell/contract/staff/staff-gift-cards.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { useKeptAtLock, useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { LazyAlertDialog } from '#web/ui/dialog/lazy-alert-dialog.tsx';
import { Fieldset } from '#web/ui/form/fieldset.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { BrandChoice } from './brand-choice.tsx';
import { type NewBrandsForm, newBrandsForm, newBrandsOf } from './new-brands-form.ts';

/** The form of what new brands get, which stays as it was typed whatever is chosen. */
const useNewBrands = () => {
  const form = useForm<NewBrandsForm>({
    defaultValues: { en: '', es: '', points: '' },
    resolver: formResolver(newBrandsForm),
  });
  useKeptTyping(form, 'new-brands');
  return form;
};

/** What new brands get, since no provider knows it. */
function NewBrandsFields({ form: { register, formState } }: { form: ReturnType<typeof useNewBrands> }) {
  const { errors } = formState;

  return (
    <div className={cardClass('flex flex-col gap-5')}>
      <Fieldset label={m.content_provider_terms()} hint={m.content_provider_terms_about()}>
        <div className="grid gap-4 pt-2 sm:grid-cols-2 lg:grid-cols-3">
          <TextField
            {...register('en')}
            label={m.content_provider_category_en()}
            autoComplete="off"
            error={errors.en?.message}
          />
          <TextField
            {...register('es')}
            label={m.content_provider_category_es()}
            autoComplete="off"
            error={errors.es?.message}
          />
          <TextField
            {...register('points')}
            label={m.content_points_per_dollar()}
            inputMode="numeric"
            autoComplete="off"
            error={errors.points?.message}
          />
        </div>
      </Fieldset>
    </div>
  );
}

type TakeFormProps = { brands: ComparedBrand[]; onTaken: (answer: TakenGiftCards) => void };

/** Brands are chosen, what new ones get is said, and after a question they are taken over. */
export function TakeForm({ brands, onTaken }: TakeFormProps) {
  const [keys, setKeys] = useState<Set<string>>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  const taking = useStaffAct(takeGiftCards, { refreshes: [contentKinds, contentList, contentOne] });
  const form = useNewBrands();
  useKeptAtLock<Set<string>>('brands', { read: () => keys, put: setKeys });
  const chosen = brands.filter(({ key }) => keys.has(key));
  const hasNew = chosen.some(({ what }) => what === 'added');

  const ask = () => {
    taking.reset();
    setIsAsking(true);
  };

  const handleConfirm = async () => {
    const wanted = chosen.map(({ key, version }) => ({ key, version }));
    const body = { brands: wanted, ...(hasNew && { newBrands: newBrandsOf(form.getValues()) }) };
    const answer = await taking.mutateAsync({ body }).catch(() => undefined);
    if (!answer) return;

    setIsAsking(false);
    setKeys(new Set());
    onTaken(answer);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (hasNew) void form.handleSubmit(ask)(event);
        else ask();
      }}
      className="flex flex-col gap-6"
    >
      <BrandChoice brands={brands} chosen={new Set(chosen.map(({ key }) => key))} onChoose={setKeys} />
      {hasNew ? <NewBrandsFields form={form} /> : null}
      <Button type="submit" isBlocked={chosen.length === 0} className="sm:self-start">
        {chosen.length ? m.content_provider_take({ count: chosen.length }) : m.content_provider_take_none()}
      </Button>
      <LazyAlertDialog
        isOpen={isAsking}
        title={m.content_provider_question({ count: chosen.length })}
        cancelLabel={m.console_cancel()}
        confirmLabel={m.content_provider_confirm()}
        busyLabel={m.console_saving()}
        isBusy={taking.isPending}
        failure={taking.error ? messageOf(taking.error, m.console_try_again()) : undefined}
        onConfirm={() => void handleConfirm()}
        onClose={() => setIsAsking(false)}
      >
        {m.content_provider_question_text()}
      </LazyAlertDialog>
    </form>
  );
}
