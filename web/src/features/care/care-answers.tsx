import type { Care } from '@kindwell/contract/appointments/care.ts';
import { useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { describeSource } from '#web/lib/words/care-source.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { useTakeFocus } from '#web/ui/dialog/use-take-focus.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { type CareAnswer, useAnswerCare } from './care-answers-api.ts';
import { isToDo } from './care-rules.ts';
import { DoneElsewhere } from './done-elsewhere.tsx';

type CareAnswersProps = {
  care: Care;
  /** What it is about, for who cannot see the row. */
  about: string;
  /** Whose it is where that is somebody else. */
  name: string | undefined;
  /** It asks when it was done elsewhere: nothing else of the row is to be pressed meanwhile. */
  isDone: boolean;
  onDone: () => void;
  /** It was saved. */
  onTold: () => void;
  onClose: () => void;
};

/** What a family can say of care beside booking it, in a well under its row; a failure stands here, and nothing is lost. */
export function CareAnswers({ care, about, name, isDone, onDone, onTold, onClose }: CareAnswersProps) {
  const { say, isBusy } = useAnswerCare(care);
  const [failure, setFailure] = useState<string>();

  const tell = async (answer: CareAnswer) => {
    setFailure(undefined);
    try {
      toast({ title: await say(answer) });
      onTold();
    } catch (error) {
      setFailure(messageOf(error, m.care_answer_failed()));
    }
  };

  return (
    <div role="group" aria-label={about} className="flex flex-col gap-3 rounded-control bg-sunken p-4 print:hidden">
      {isDone ? (
        <DoneElsewhere
          name={name}
          isBusy={isBusy}
          onSave={(doneOn) => tell({ answer: 'done', doneOn })}
          onClose={onClose}
        />
      ) : (
        <Choices care={care} isBusy={isBusy} onTell={tell} onDone={onDone} />
      )}
      <p className="text-small text-muted wrap-anywhere">{describeSource(care.source)}</p>
      {failure === undefined ? null : (
        <Callout isAlert tone="danger">
          {failure}
        </Callout>
      )}
    </div>
  );
}

type ChoicesProps = {
  care: Care;
  isBusy: boolean;
  onTell: (answer: CareAnswer) => Promise<void>;
  onDone: () => void;
};

function Choices({ care: { status, saidDone }, isBusy, onTell, onDone }: ChoicesProps) {
  const firstRef = useTakeFocus<HTMLButtonElement>();
  const isPutAside = status === 'snoozed' || status === 'declined';
  const answers = [
    { answer: 'snooze', label: m.care_snooze, isOffered: isToDo({ status }) },
    { answer: 'decline', label: m.care_decline, isOffered: status !== 'declined' },
    { answer: 'resume', label: m.care_restore, isOffered: isPutAside },
    { answer: 'forget', label: m.care_restore, isOffered: saidDone && !isPutAside },
  ] as const;

  return (
    <div className="flex flex-wrap gap-2">
      <Button ref={firstRef} variant="secondary" isBusy={isBusy} onClick={onDone}>
        {m.care_done_elsewhere()}
      </Button>
      {answers
        .filter(({ isOffered }) => isOffered)
        .map(({ answer, label }) => (
          <Button
            key={answer}
            variant="secondary"
            isBusy={isBusy}
            busyLabel={m.care_saving()}
            onClick={() => void onTell({ answer })}
          >
            {label()}
          </Button>
        ))}
    </div>
  );
}
