import { currentPassword } from '@kindwell/contract/fields.ts';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { formatMoment } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { JoinedFacts } from '#web/ui/content/joined-facts.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { type OpenJoin, useAccountJoin, useConfirmJoin, useDeclineJoin } from './account-join-api.ts';
import { DataPart } from './data-part.tsx';

type Form = { password: string };
const someText = z.string().check(z.minLength(1, m.auth_enter_password()));
const schema: z.ZodMiniType<Form, Form> = z.object({ password: z.pipe(someText, currentPassword) });

/** Another account that this one is to become one with, to be confirmed with the password or declined; nothing where none waits. */
export function AccountJoin() {
  const { data } = useAccountJoin();
  const join = data?.join;
  if (!join) return null;

  return (
    <DataPart
      id="account-join"
      icon={UsersRound}
      look="bg-person-4 text-on-person-4"
      title={m.settings_join()}
      text={
        join.stays
          ? m.settings_join_stays({ email: join.otherEmail })
          : m.settings_join_goes({ email: join.otherEmail })
      }
    >
      <div className="flex w-full flex-col gap-4">
        {join.facts === null ? (
          <p className="max-w-prose text-muted">{m.settings_join_moves_later()}</p>
        ) : (
          <JoinedFacts facts={join.facts} />
        )}
        {join.isConfirmed ? (
          <Callout tone="success">{m.settings_join_confirmed({ moment: formatMoment(join.expiresAt) })}</Callout>
        ) : null}
        <JoinForm key={String(join.isConfirmed)} join={join} />
      </div>
    </DataPart>
  );
}

function JoinForm({ join }: { join: OpenJoin }) {
  const confirm = useConfirmJoin(join);
  const decline = useDeclineJoin();
  const [alert, setAlert] = useState<string>();
  const form = useForm<Form>({ defaultValues: { password: '' }, resolver: formResolver(schema) });
  const isBusy = confirm.isPending || decline.isPending;

  const handleRefusal = (error: unknown) => {
    const field = error instanceof ApiError ? error.fields.find(({ path }) => path === 'password') : undefined;
    if (field) form.setError('password', { message: field.message }, { shouldFocus: true });
    else setAlert(messageOf(error, m.settings_join_failed()));
  };

  // The form is gone before its answer is told: what is said of it must not hang on the form.
  const tell = async (act: () => Promise<string>) => {
    setAlert(undefined);
    try {
      toast({ title: await act() });
    } catch (error) {
      handleRefusal(error);
    }
  };

  const handleValid = ({ password }: Form) =>
    tell(async () => {
      const { isJoined } = await confirm.mutateAsync(password);
      return isJoined ? m.settings_join_done() : m.settings_join_noted();
    });

  const handleDecline = () =>
    tell(async () => {
      await decline.mutateAsync({});
      return m.settings_join_declined();
    });

  return (
    <form
      aria-label={m.settings_join()}
      noValidate
      onSubmit={form.handleSubmit(handleValid)}
      className="flex max-w-form flex-col gap-4"
    >
      {join.isConfirmed ? null : (
        <PasswordField
          {...form.register('password')}
          label={m.settings_data_close_password()}
          error={form.formState.errors.password?.message}
          autoComplete="current-password"
        />
      )}
      {alert === undefined ? null : (
        <Callout tone="danger" isAlert>
          {alert}
        </Callout>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        {join.isConfirmed ? null : (
          <Button type="submit" isBusy={confirm.isPending} busyLabel={m.settings_join_busy()} isBlocked={isBusy}>
            {m.settings_join_confirm()}
          </Button>
        )}
        <Button variant="secondary" onClick={() => void handleDecline()} isBlocked={isBusy}>
          {m.settings_join_decline()}
        </Button>
      </div>
    </form>
  );
}
