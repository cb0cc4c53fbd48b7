import { useTakeFocus } from '#web/ui/dialog/use-take-focus.ts';
import { Callout } from './callout.tsx';

/** That something is as it was wished; read out, with the focus, where it is the answer to a press (`isAnswer`). */
export function SuccessAnswer({ title, text, isAnswer }: { title: string; text: string; isAnswer: boolean }) {
  const ref = useTakeFocus<HTMLDivElement>(isAnswer);

  return (
    <div ref={ref} tabIndex={-1} className="rounded-control">
      <Callout tone="success" title={title} isAlert={isAnswer}>
        {text}
      </Callout>
    </div>
  );
}
