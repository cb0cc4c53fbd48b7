import { currentPassword } from '@kindwell/contract/fields.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { ClosingFacts } from './closing-facts.tsx';
import { useCloseAccount, useClosingCheck } from './my-data-api.ts';

type Form = { password: string };
const someText = z.string().check(z.minLength(1, m.auth_enter_password()));
const schema: z.ZodMiniType<Form, Form> = z.object({ password: z.pipe(someText, currentPassword) });

/** What closing means, then the way to it, or who stands in the way. */
export function CloseForm({ onClose }: { onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useClosingCheck();

  if (isError && data === undefined)
    return (
      <ErrorCard
        isInCard
        message={m.settings_data_close_lost()}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );

  if (data === undefined)
    return (
      <Skeleton label={m.settings_data_close_loading()}>
        <SkeletonBox className="h-40" />
      </Skeleton>
    );

  return (
    <>
      <ClosingFacts facts={data} />
      {data.dependants > 0 ? <FamilyFirst onClose={onClose} /> : <PasswordForm onClose={onClose} />}
    </>
  );
}

/** Nobody else looks after somebody: that has to be settled before. */
function FamilyFirst({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Callout tone="warning">
        <p>{m.settings_data_close_family()}</p>
        <Link to={paths.settingsSection('family')} className="link">
          {m.settings_data_close_to_family()}
        </Link>
      </Callout>
      <div className="flex flex-col sm:items-start">
        <Button variant="secondary" onClick={onClose}>
          {m.settings_data_close_keep()}
        </Button>
      </div>
    </>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const close = useCloseAccount();
  const formRef = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [alert, setAlert] = useState<string>();
  const form = useForm<Form>({ defaultValues: { password: '' }, resolver: formResolver(schema) });

  const handleSubmit = (event: FormEvent) => {
    setAlert(undefined);
    void form.handleSubmit(() => setIsAsking(true))(event);
  };

  const handleRefusal = (error: Error) => {
    setIsAsking(false);
    const field = error instanceof ApiError ? error.fields.find(({ path }) => path === 'password') : undefined;
    if (field) form.setError('password', { message: field.message });
    else setAlert(messageOf(error, m.settings_data_close_failed()));
  };

  return (
    <form
      ref={formRef}
      aria-label={m.settings_data_close()}
      noValidate
      onSubmit={handleSubmit}
      className="flex max-w-form flex-col gap-4"
    >
      <PasswordField
        {...form.register('password')}
        label={m.settings_data_close_password()}
        error={form.formState.errors.password?.message}
        autoComplete="current-password"
      />
      {alert === undefined ? null : (
        <Callout tone="danger" isAlert>
          {alert}
        </Callout>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" variant="danger">
          {m.settings_data_close_go_on()}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {m.settings_data_close_keep()}
        </Button>
      </div>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => close.mutate(form.getValues('password'), { onError: handleRefusal })}
        title={m.settings_data_close_title()}
        cancelLabel={m.settings_data_close_keep()}
        confirmLabel={m.settings_data_close_confirm()}
        isDanger
        isBusy={close.isPending || close.isSuccess}
        busyLabel={m.settings_data_close_busy()}
        focusAfter={() => formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null}
      >
        {m.settings_data_close_last()}
      </AlertDialog>
    </form>
  );
}
