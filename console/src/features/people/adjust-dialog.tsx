import { adjustments, adjustPoints } from '@kindwell/contract/staff/staff-adjustments.ts';
import { foundPatient } from '@kindwell/contract/staff/staff-patients.ts';
import type { FoundPerson } from '@kindwell/contract/staff/staff-patients-shape.ts';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { useKeptAtLock, useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { tellRefusal } from '#console/lib/tell-refusal.ts';
import { m } from '#console/paraglide/messages.js';
import { FormDialog } from '#console/ui/form-dialog.tsx';
import { isRefusedBy } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { formatMoment, formatNumber } from '#web/lib/words/format.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type AdjustForm, adjustForm, signedAmount } from './adjust-form.ts';
import { signedPoints } from './facts.tsx';
import { inputOfFound, lookupInput, useAdjustments } from './people-api.ts';

/** The same figures once more, after an answer that was lost, are the same adjustment; other figures are another one. */
function useKeys(): (wish: object) => string {
  const made = useRef(new Map<string, string>());

  return (wish) => {
    const text = JSON.stringify(wish);
    const key = made.current.get(text) ?? crypto.randomUUID();
    made.current.set(text, key);
    return key;
  };
}

const outcomes = { pending: m.console_adjust_waits, done: m.console_adjusted, declined: m.console_declined };

type Wish = { points: FoundPerson['points']; amount: number; limit: number | undefined };

/** Whether so many points need somebody else's approval, with what was adjusted that day; no where the limit is not known. */
const needsSecond = ({ points, amount, limit }: Wish): boolean =>
  limit !== undefined && points.adjustedAlone + Math.abs(amount) > limit;

/** What the points come to, and whether somebody else has to approve it, as it is typed. */
function Outcome({ points, amount, limit }: Wish) {
  if (amount === 0) return null;

  const { available, adjustedAlone } = points;
  const after = available + amount;
  const isLarge = needsSecond({ points, amount, limit });
  if (after < 0)
    return <Callout tone="warning">{m.console_adjust_too_many({ available: formatNumber(available) })}</Callout>;
  return (
    <Callout tone={isLarge ? 'warning' : 'info'}>
      {m.console_adjust_outcome({ before: formatNumber(available), after: formatNumber(after) })}
      {isLarge ? ` ${m.console_adjust_second({ limit: formatNumber(limit ?? 0) })}` : null}
      {isLarge && adjustedAlone > 0 ? ` ${m.console_adjust_of_day({ points: formatNumber(adjustedAlone) })}` : null}
    </Callout>
  );
}

type Adjusted = FoundPerson['points']['adjusted'];

/** The last adjustment that is known of. */
const lastOf = (adjusted: Adjusted): number | null => adjusted[0]?.id ?? null;

const standings = {
  done: m.console_adjusted_by,
  pending: m.console_adjustment_asked,
  declined: m.console_adjustment_declined,
};

/** What others have adjusted since the dialog was opened: who, how much, when and why. */
function Meanwhile({ adjusted }: { adjusted: Adjusted }) {
  return (
    <Callout tone="warning" isAlert title={m.console_adjusted_meanwhile()}>
      <ul className="flex flex-col gap-1">
        {adjusted.map(({ id, amount, reason, state, askedBy, askedAt }) => (
          <li key={id} className="wrap-anywhere">
            <p>{m.console_adjusted_line({ points: signedPoints(amount), reason })}</p>
            <p>{standings[state]({ name: askedBy, moment: formatMoment(askedAt) })}</p>
          </li>
        ))}
      </ul>
      {m.console_meanwhile_unsaved()}
    </Callout>
  );
}

/**
 * Gives a patient points, or takes some: how many, and why. What was typed stays until it was done. What others have adjusted meanwhile
 * is shown; sent again, it is adjusted as well.
 */
export function AdjustDialog({ person, onClose }: { person: FoundPerson; onClose: () => void }) {
  const [failure, setFailure] = useState<string>();
  const keyOf = useKeys();
  const { adjusted } = person.points;
  const [seen, setSeen] = useState(() => lastOf(adjusted));
  useKeptAtLock('adjust seen', { read: () => seen, put: setSeen });
  const limit = useAdjustments().data?.limit;
  const adjust = useStaffAct(adjustPoints, { answers: foundPatient, inputOf: inputOfFound, refreshes: [adjustments] });
  const form = useForm<AdjustForm>({
    defaultValues: { way: 'give', amount: '', reason: '' },
    resolver: formResolver(adjustForm),
  });
  useKeptTyping(form, 'adjust');
  const { errors, isSubmitting, isDirty } = form.formState;
  const [way, amount] = form.watch(['way', 'amount']);
  const signed = signedAmount({ way, amount });
  // None by this very act, whose answer has it already.
  const newer = adjust.data ? [] : adjusted.filter(({ id }) => id > (seen ?? 0));
  const isTold = newer.length > 0 && isRefusedBy(adjust.error, 'adjustedMeanwhile');

  const handleValid = async ({ reason, ...figures }: AdjustForm) => {
    setFailure(undefined);
    const wish = { amount: signedAmount(figures), reason };

    try {
      const answer = await adjust.mutateAsync({
        ...lookupInput(person.lookup.id),
        // What is on screen, the adjustments of others included, is what is agreed to.
        body: { ...wish, seen: lastOf(adjusted), key: keyOf(wish) },
      });
      if (!answer) return;

      toast({ title: outcomes[answer.state]() });
      form.reset();
      onClose();
    } catch (error) {
      setFailure(tellRefusal(form, error, 'amount', 'fewerPoints'));
    }
  };

  return (
    <FormDialog
      title={m.console_adjust_title({ name: person.account.firstName })}
      submitLabel={
        needsSecond({ points: person.points, amount: signed, limit }) ? m.console_adjust_ask() : m.console_adjust()
      }
      isBusy={isSubmitting}
      isDirty={isDirty}
      failure={isTold ? undefined : failure}
      onSubmit={form.handleSubmit(handleValid)}
      onClose={onClose}
    >
      <RadioGroup
        {...form.register('way')}
        label={m.console_adjust_way()}
        options={[
          { value: 'give', label: m.console_adjust_give() },
          { value: 'take', label: m.console_adjust_take() },
        ]}
      />
      <TextField
        {...form.register('amount')}
        label={m.console_adjust_amount()}
        error={errors.amount?.message}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.register('reason')}
        label={m.console_adjust_reason()}
        hint={m.console_adjust_reason_hint()}
        error={errors.reason?.message}
        autoComplete="off"
      />
      <Outcome points={person.points} amount={signed} limit={limit} />
      {newer.length ? <Meanwhile adjusted={newer} /> : null}
    </FormDialog>
  );
}
