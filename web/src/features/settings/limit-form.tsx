import type { PersonPoints } from '@kindwell/contract/loyalty.ts';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { contractSentence } from '#web/lib/contract-sentence.ts';
import { formatNumber } from '#web/lib/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { readLimit } from './limit-rules.ts';
import { useSaveLimit } from './limits-api.ts';
import { SavedMark } from './saved-mark.tsx';

/** The monthly limit of one person; empty is none, 0 is nothing at all. */
export function LimitForm({ person: { dependant, monthlyPoints, usedThisMonth } }: { person: PersonPoints }) {
  const { mutate, isPending, isSuccess, error, reset } = useSaveLimit();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [mistake, setMistake] = useState<string>();
  const shown = typed ?? (monthlyPoints === null ? '' : String(monthlyPoints));

  const handleChange = (value: string) => {
    setTyped(value);
    setMistake(undefined);
    reset();
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;

    const { data: body, error: refused } = readLimit(dependant.id, shown);
    setMistake(refused && contractSentence(refused.issues[0]?.message ?? ''));
    if (body) mutate({ body });
    else input.current?.focus();
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <TextField
          ref={input}
          label={m.settings_limit_of({ name: dependant.firstName })}
          hint={m.settings_limit_hint({ used: formatNumber(usedThisMonth) })}
          error={mistake}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={shown}
          onChange={({ target }) => handleChange(target.value)}
          className="flex-1 sm:max-w-form"
        />
        <Button
          type="submit"
          variant="secondary"
          isBusy={isPending}
          busyLabel={m.settings_account_saving()}
          aria-label={m.settings_limit_save({ name: dependant.firstName })}
        >
          {m.settings_account_save()}
        </Button>
      </div>
      <SavedMark isShown={isSuccess} />
      {error ? (
        <Callout tone="danger" title={m.settings_limit_failed()} isAlert>
          {messageOf(error, m.settings_limit_failed_text())}
        </Callout>
      ) : null}
    </form>
  );
}
