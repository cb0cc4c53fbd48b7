import { type QuestionState, questionLength, type VisitQuestion } from '@kindwell/contract/appointments/ready.ts';
import { MessageCircleQuestionMark, X } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSaveQuestion } from './ready-api.ts';
import { ReadyPart } from './ready-part.tsx';

/** What a family wants to ask at a visit: written here, ticked there, told to nobody (READY-02). */
export function OwnQuestions({ visitId, questions }: { visitId: number; questions: VisitQuestion[] }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { save, saving } = useSaveQuestion(visitId);
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();

  const tell = async (question: string, state: QuestionState) => {
    setFailure(undefined);
    try {
      await save(question, state);
      return true;
    } catch (error) {
      setFailure(messageOf(error, m.ready_save_failed()));
      return false;
    }
  };

  const handleAdd = async (event: FormEvent) => {
    event.preventDefault();
    if (saving === undefined && typed.trim() !== '' && (await tell(typed, 'toAsk'))) setTyped('');
  };

  // Its button goes with the question: the next thing to do is to write another one.
  const handleRemove = async (question: string) => {
    if (await tell(question, 'removed')) field.current?.focus();
  };

  return (
    <ReadyPart icon={MessageCircleQuestionMark} title={m.ready_questions()} titleId={id}>
      <p className="text-small text-muted">{m.ready_private()}</p>
      {questions.length > 0 ? (
        <ul aria-labelledby={id} className="flex flex-col">
          {questions.map(({ question, askedAt }) => (
            <Question
              key={question}
              question={question}
              isAsked={saving?.question === question ? saving.state === 'asked' : askedAt !== null}
              onTick={(isAsked) => void tell(question, isAsked ? 'asked' : 'toAsk')}
              onRemove={() => void handleRemove(question)}
            />
          ))}
        </ul>
      ) : null}
      <form onSubmit={handleAdd} className="flex flex-wrap items-end gap-3 print:hidden">
        <TextField
          ref={field}
          label={m.ready_question()}
          value={typed}
          maxLength={questionLength}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          className="min-w-52 flex-1"
        />
        <Button type="submit" variant="secondary" isBusy={saving?.question === typed} busyLabel={m.ready_saving()}>
          {m.ready_add()}
        </Button>
      </form>
      {failure === undefined ? null : (
        <Callout isAlert tone="danger">
          {failure}
        </Callout>
      )}
    </ReadyPart>
  );
}

type QuestionProps = {
  question: string;
  isAsked: boolean;
  onTick: (isAsked: boolean) => void;
  onRemove: () => void;
};

function Question({ question, isAsked, onTick, onRemove }: QuestionProps) {
  return (
    <li className="flex items-start justify-between gap-2">
      <CheckboxField
        label={<span className={isAsked ? 'text-muted line-through wrap-anywhere' : 'wrap-anywhere'}>{question}</span>}
        checked={isAsked}
        onChange={({ target }) => onTick(target.checked)}
        className="min-w-0 py-2"
      />
      <IconButton
        label={m.ready_remove({ question })}
        icon={<X aria-hidden="true" />}
        onClick={onRemove}
        className="print:hidden"
      />
    </li>
  );
}
