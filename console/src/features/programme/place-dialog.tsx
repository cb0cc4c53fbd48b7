import type { ProgrammeState } from '@kindwell/contract/staff/staff-programme.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { m } from '#console/paraglide/messages.js';
import { FormDialog } from '#console/ui/form-dialog.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { PlaceStanding } from './place-standing.tsx';
import { useSetReferralPlace } from './programme-api.ts';

/** An empty text for every state, or every domain. */
type Form = { state: string; domain: string; wish: 'reward' | 'bar' };

/**
 * Says of a state, a kind of care or both whether referrals are rewarded there. How it stands there already is shown, and who has said
 * so: others may have meanwhile.
 */
export function PlaceDialog({ programme, onClose }: { programme: ProgrammeState; onClose: () => void }) {
  const [failure, setFailure] = useState<string>();
  const set = useSetReferralPlace();
  const form = useForm<Form>({ defaultValues: { state: '', domain: '', wish: 'bar' } });
  useKeptTyping(form, 'place');
  const { isSubmitting, isDirty } = form.formState;
  const [inState, inDomain] = form.watch(['state', 'domain']);
  const [state, domain] = [inState || null, inDomain || null];
  const known = programme.referrals.find((each) => each.state === state && each.domain === domain);

  const handleValid = async ({ wish }: Form) => {
    setFailure(undefined);
    const isAllowed = wish === 'reward';

    try {
      const answer = await set.mutateAsync({ body: { state, domain, isAllowed, was: known?.isAllowed ?? null } });
      if (!answer) return;

      toast({ title: isAllowed ? m.console_place_rewarded() : m.console_place_barred() });
      onClose();
    } catch (error) {
      setFailure(messageOf(error, m.console_try_again()));
    }
  };

  return (
    <FormDialog
      title={m.console_place_add()}
      submitLabel={m.console_place_save()}
      isBusy={isSubmitting}
      isDirty={isDirty}
      failure={failure}
      onSubmit={form.handleSubmit(handleValid)}
      onClose={onClose}
    >
      <p>{m.console_place_add_text()}</p>
      <SelectField
        {...form.register('state')}
        label={m.console_place_state()}
        options={[
          { value: '', label: m.console_place_every_state() },
          ...programme.states.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <SelectField
        {...form.register('domain')}
        label={m.console_place_domain()}
        options={[
          { value: '', label: m.console_place_every_domain() },
          ...programme.domains.map(({ name, title }) => ({ value: name, label: title })),
        ]}
      />
      <RadioGroup
        {...form.register('wish')}
        label={m.console_place_wish()}
        options={[
          { value: 'reward', label: m.console_place_is_rewarded() },
          { value: 'bar', label: m.console_place_is_barred() },
        ]}
      />
      <div role="status">{known ? <PlaceStanding place={known} /> : null}</div>
    </FormDialog>
  );
}
