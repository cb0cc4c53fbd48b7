import type { PersonInsurance } from '@kindwell/contract/insurance.ts';
import { useForm } from 'react-hook-form';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { LeaveQuestion } from '#web/ui/dialog/leave-question.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SkeletonCard } from '#web/ui/feedback/skeleton-card.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type Insured, useCodedChange, useInsurers } from './insurance-api.ts';
import { type InsuranceForm as Form, formOf, inputOf, insuranceForm, otherInsurer } from './insurance-rules.ts';
import { type SectionParts, useCodedStep } from './use-coded-step.ts';

type InsuranceFormProps = SectionParts & {
  person: Insured;
  /** The one that is changed; without it a new one is added. */
  insurance?: PersonInsurance;
  onDone: () => void;
};

/** A new insurance, or a change of one, once the insurers to choose from are known. */
export function InsuranceForm(props: InsuranceFormProps) {
  const { data, isPending, error, refetch, isFetching } = useInsurers();

  if (isPending) return <InsuranceSkeleton />;
  if (error) {
    const message = messageOf(error, m.insurance_insurers_lost());
    return <ErrorCard message={message} onRetry={() => void refetch()} isRetrying={isFetching} isAlert />;
  }
  return <InsuranceFields {...props} listed={data.insurance.map(({ name }) => name)} />;
}

function InsuranceFields({ person, insurance, onDone, listed, renderCode }: InsuranceFormProps & { listed: string[] }) {
  const { sendCode, save } = useCodedChange(person.id);
  const form = useForm<Form>({ defaultValues: formOf(insurance, listed), resolver: formResolver(insuranceForm) });
  const { errors, isDirty } = form.formState;
  const isOther = form.watch('insurer') === otherInsurer;

  const step = useCodedStep({
    purpose: m.insurance_code_to_save(),
    sendCode,
    change: (otp) => save(inputOf(form.getValues(), insurance?.id), otp),
    onDone: () => {
      toast({ title: m.insurance_saved() });
      onDone();
    },
  });

  return (
    <>
      <form
        noValidate
        aria-label={insurance ? m.insurance_change_named({ name: insurance.insuranceName }) : m.insurance_new()}
        onSubmit={(event) => void form.handleSubmit(step.start)(event)}
        className="flex max-w-form flex-col gap-4"
      >
        <SelectField
          {...form.register('insurer')}
          label={m.insurance_insurer()}
          placeholder={m.insurance_choose()}
          error={errors.insurer?.message}
          options={[
            ...listed.map((name) => ({ value: name, label: name })),
            { value: otherInsurer, label: m.insurance_other() },
          ]}
        />
        {isOther ? (
          <TextField
            {...form.register('otherName')}
            label={m.insurance_other_name()}
            hint={m.insurance_other_hint()}
            error={errors.otherName?.message}
            autoComplete="off"
            maxLength={100}
          />
        ) : null}
        <TextField
          {...form.register('memberNumber')}
          label={m.insurance_member_number()}
          hint={m.insurance_member_hint()}
          error={errors.memberNumber?.message}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <TextField
          {...form.register('groupNumber')}
          label={m.insurance_group_number()}
          error={errors.groupNumber?.message}
          isOptional
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
        {step.failure === undefined ? null : (
          <Callout tone="danger" title={m.insurance_not_saved()} isAlert>
            {step.failure}
          </Callout>
        )}
        <p className="text-muted">{m.insurance_code_first()}</p>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button type="submit" isBusy={step.isSending} busyLabel={m.insurance_sending_code()}>
            {m.insurance_send_code()}
          </Button>
          <Button variant="secondary" onClick={onDone}>
            {m.insurance_cancel()}
          </Button>
        </div>
      </form>
      {/* Beside the form: React passes what is sent in a dialog on to the form around it. */}
      {step.code ? renderCode(step.code) : null}
      <LeaveQuestion isArmed={isDirty} />
    </>
  );
}

/** Insurances that are on their way. */
export const InsuranceSkeleton = () => (
  <Skeleton label={m.insurance_loading()}>
    <SkeletonCard />
  </Skeleton>
);
