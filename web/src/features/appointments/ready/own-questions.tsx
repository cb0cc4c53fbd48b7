import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { QuestionState, VisitQuestion } from '@kindwell/contract/appointments/ready.ts';
import { MessageCircleQuestionMark, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { AddQuestion } from './add-question.tsx';
import { useSaveQuestion } from './ready-api.ts';
import { ReadyPart } from './ready-part.tsx';

type OwnQuestionsProps = {
  visit: Appointment;
  questions: VisitQuestion[];
  /** The visit is not ahead any more: what there is can be ticked and removed, and nothing is added. */
  isOver?: boolean;
};

/** What a family wants to ask at a visit: written here, ticked there (READY-02), told to nobody (READY-03). */
export function OwnQuestions({ visit: { id: visitId, dependant }, questions, isOver = false }: OwnQuestionsProps) {
  const id = useId();
  const fieldRef = useRef<HTMLInputElement>(null);
  const { save, saving } = useSaveQuestion(visitId);
  const [failure, setFailure] = useState<string>();

  const tell = async (question: string, state: QuestionState) => {
    setFailure(undefined);
    try {
      await save(question, state);
    } catch (error) {
      setFailure(messageOf(error, m.ready_save_failed()));
    }
  };

  // Its button goes with the question, and with it the focus: the next thing to do is to write another one, or to look at
  // those that are left.
  const handleRemove = async (question: string, button: HTMLButtonElement) => {
    await tell(question, 'removed');
    if (document.activeElement !== button && document.activeElement !== document.body) return;

    (fieldRef.current ?? document.getElementById(id))?.focus();
  };

  const isAsked = ({ question, askedAt }: VisitQuestion) => {
    const wish = saving.findLast((one) => one.question === question && one.state !== 'removed');
    return wish ? wish.state === 'asked' : askedAt !== null;
  };

  return (
    <ReadyPart icon={MessageCircleQuestionMark} title={m.ready_questions()} titleId={id} level={isOver ? 'h3' : 'h4'}>
      <p className="text-small text-muted">
        {dependant.relation === 'self' ? m.ready_private() : m.ready_private_of({ name: dependant.firstName })}
      </p>
      {questions.length > 0 ? (
        <ul aria-labelledby={id} className="flex flex-col">
          {questions.map((one) => (
            <Question
              key={one.question}
              question={one.question}
              isAsked={isAsked(one)}
              onTick={(isTicked) => void tell(one.question, isTicked ? 'asked' : 'toAsk')}
              onRemove={(button) => void handleRemove(one.question, button)}
            />
          ))}
        </ul>
      ) : null}
      {isOver ? null : (
        <AddQuestion
          fieldRef={fieldRef}
          isAdding={(question) => saving.some((one) => one.question === question && one.state === 'toAsk')}
          onAdd={(question) => save(question, 'toAsk')}
        />
      )}
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
  onRemove: (button: HTMLButtonElement) => void;
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
        onClick={({ currentTarget }) => onRemove(currentTarget)}
        className="print:hidden"
      />
    </li>
  );
}
