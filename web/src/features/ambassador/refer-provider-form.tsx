import { useWatch } from 'react-hook-form';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Fold } from '#web/ui/content/fold.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { longestNote } from './refer-provider-rules.ts';
import { useReferProviderForm } from './use-refer-provider.ts';

/** Tells Kindwell of a provider who is not there yet (API-58). */
export function ReferProviderForm() {
  const { form, failure, referred, isSending, submit } = useReferProviderForm();
  const { errors } = form.formState;
  const [phone, clinic, note] = useWatch({ control: form.control, name: ['phone', 'clinic', 'note'] });
  // What was typed before a reload, and what is wrong, is seen.
  const hasMore = Boolean(phone || clinic || note || errors.phone || errors.clinic || errors.note);

  // A colleague's contact: the browser would offer the person's own.
  const foreign = { autoComplete: 'off' };

  return (
    <section className={cardClass('flex flex-col gap-4')}>
      <div className="flex flex-col gap-0.5">
        <h2 className="text-h3">{m.ambassador_refer()}</h2>
        <p className="max-w-prose text-muted">{m.ambassador_refer_intro()}</p>
      </div>
      <form noValidate onSubmit={submit} className="flex max-w-form flex-col gap-5">
        <TextField {...form.register('name')} {...foreign} label={m.ambassador_name()} error={errors.name?.message} />
        <TextField
          {...form.register('email')}
          {...foreign}
          type="email"
          label={m.ambassador_email()}
          hint={m.ambassador_email_hint()}
          error={errors.email?.message}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Fold summary={m.ambassador_more()} isOpen={hasMore}>
          <TextField
            {...form.register('phone')}
            {...foreign}
            type="tel"
            isOptional
            label={m.ambassador_phone()}
            error={errors.phone?.message}
          />
          <TextField
            {...form.register('clinic')}
            {...foreign}
            isOptional
            label={m.ambassador_clinic()}
            error={errors.clinic?.message}
          />
          <TextAreaField
            {...form.register('note')}
            isOptional
            rows={3}
            label={m.ambassador_note()}
            hint={m.ambassador_note_hint()}
            error={errors.note?.message}
            count={{ length: note.trim().length, max: longestNote }}
          />
        </Fold>
        {failure ? (
          <Callout tone="danger" title={m.ambassador_refer_failed()} isAlert>
            {failure}
          </Callout>
        ) : null}
        {referred ? (
          <Callout tone="success" isAlert>
            {m.ambassador_referred({ name: referred })}
          </Callout>
        ) : null}
        <Button
          type="submit"
          isBusy={isSending}
          busyLabel={m.ambassador_sending()}
          className="w-full sm:w-auto sm:self-start"
        >
          {m.ambassador_send()}
        </Button>
      </form>
    </section>
  );
}
