import { questionLength } from '@kindwell/contract/appointments/ready.ts';
import { type ChangeEvent, type FormEvent, type RefObject, useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

type AddQuestionProps = {
  fieldRef: RefObject<HTMLInputElement | null>;
  /** Whether this question is being written. */
  isAdding: (question: string) => boolean;
  onAdd: (question: string) => Promise<void>;
};

/** Writes a question. The field stays open meanwhile: what is typed then is kept, and a failure stands at the field. */
export function AddQuestion({ fieldRef, isAdding, onAdd }: AddQuestionProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const wanted = typed.trim();

  const tellError = (message: string) => {
    setError(message);
    announce(message);
  };

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    if (error === m.ready_question_missing()) setError(undefined);
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isAdding(wanted)) return;
    if (wanted === '') {
      tellError(m.ready_question_missing());
      fieldRef.current?.focus();
      return;
    }

    setError(undefined);
    try {
      await onAdd(wanted);
      setTyped((now) => (now.trim() === wanted ? '' : now));
      announce(m.ready_added());
    } catch (failure) {
      const isKept = fieldRef.current?.value.trim() === wanted;
      const reason = messageOf(failure, m.ready_save_failed());
      tellError(isKept ? reason : `${m.ready_not_added({ question: wanted })} ${reason}`);
    }
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-wrap items-end gap-3 print:hidden">
      <TextField
        ref={fieldRef}
        label={m.ready_question()}
        error={error}
        value={typed}
        maxLength={questionLength}
        autoComplete="off"
        onChange={handleChange}
        className="min-w-52 flex-1"
      />
      <Button type="submit" variant="secondary" isBusy={isAdding(wanted)} busyLabel={m.ready_saving()}>
        {m.ready_add()}
      </Button>
    </form>
  );
}
