import type { SetupProgress } from '@kindwell/contract/staff/staff-setup.ts';
import { Circle, CircleCheck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { m } from '#console/paraglide/messages.js';
import { formatMoment } from '#web/lib/words/format.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { Fold } from '#web/ui/content/fold.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { stepWords } from './step-words.ts';
import { NoteRestore, TryStep } from './try-step.tsx';

/** When it was tried last, by whom, and what came of it. */
function LastTry({ tried }: Pick<SetupProgress, 'tried'>) {
  if (!tried) return null;
  const { at, by, failure } = tried;
  const said = { name: by, moment: formatMoment(at) };

  return failure === null ? (
    <p className="text-small text-muted">{m.console_live_worked(said)}</p>
  ) : (
    <p className="text-small font-semibold text-danger">{m.console_live_failed({ ...said, failure })}</p>
  );
}

type StepProps = {
  progress: SetupProgress;
  /** The way to where it is done; nothing where it is done here or on the server. */
  way: ReactNode;
  /** Whether the person may try it, or note that it is done. */
  mayTry: boolean;
  /** Told that a press here has done the step. */
  onDone: () => void;
  /** What takes the focus from a question that has done the step. */
  focusAfter: () => HTMLElement | null;
};

/** The press that tries a step, or notes that it is done; nothing of one that is computed. */
function Trying({
  progress: { step, isDone },
  onDone,
  focusAfter,
}: Pick<StepProps, 'progress' | 'onDone' | 'focusAfter'>) {
  const handleAnswer = (steps: SetupProgress[]) => {
    if (!isDone && steps.some((now) => now.step === step && now.isDone)) onDone();
  };

  if (step === 'restore') return <NoteRestore onAnswer={handleAnswer} focusAfter={focusAfter} />;
  if (step !== 'mail' && step !== 'text' && step !== 'giftCards') return null;
  return <TryStep step={step} onAnswer={handleAnswer} />;
}

function Step({ progress, way, mayTry, onDone, focusAfter }: StepProps) {
  const { step, isDone, tried } = progress;
  const { name, todo } = stepWords[step];
  const Icon = isDone ? CircleCheck : Circle;

  return (
    <li className={cardClass('flex items-start gap-4 p-5!')}>
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-6 shrink-0 ${isDone ? 'text-success' : 'text-muted'}`}
        strokeWidth={1.75}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <h3 className="text-h3">
          {name()}
          <span className="sr-only"> · {isDone ? m.console_live_done() : m.console_live_open()}</span>
        </h3>
        <p className="max-w-prose text-muted">{todo()}</p>
        <LastTry tried={tried} />
        {way}
        {mayTry ? <Trying {...{ progress, onDone, focusAfter }} /> : null}
      </div>
    </li>
  );
}

type SetupListProps = {
  steps: SetupProgress[];
  wayOf: (step: SetupProgress['step']) => ReactNode;
  mayTry: boolean;
};

/** What is still missing, each with what to do and the way there; what is done is folded away. */
export function SetupList({ steps, wayOf, mayTry }: SetupListProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [open, done] = [steps.filter(({ isDone }) => !isDone), steps.filter(({ isDone }) => isDone)];
  const handleDone = (step: SetupProgress['step']) => {
    toast({ title: stepWords[step].name() });
    // What had the focus is folded away.
    headingRef.current?.focus();
  };
  const list = (some: SetupProgress[]) => (
    <ul className="flex max-w-3xl flex-col gap-4">
      {some.map((progress) => (
        <Step
          key={progress.step}
          progress={progress}
          way={wayOf(progress.step)}
          mayTry={mayTry}
          onDone={() => handleDone(progress.step)}
          focusAfter={() => headingRef.current}
        />
      ))}
    </ul>
  );

  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="missing" className="flex flex-col gap-4">
        <h2 id="missing" ref={headingRef} tabIndex={-1} className="text-h2 outline-none">
          {open.length ? m.console_live_missing({ count: open.length }) : m.console_live_complete()}
        </h2>
        {open.length ? list(open) : <p className="text-muted">{m.console_live_complete_text()}</p>}
      </section>
      {done.length ? (
        <section aria-labelledby="done" className="flex flex-col gap-4">
          <h2 id="done" className="text-h2">
            {m.console_live_done()}
          </h2>
          <Fold summary={m.console_live_done_count({ count: done.length })}>{list(done)}</Fold>
        </section>
      ) : null}
    </div>
  );
}
