import { Check, Copy } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { useCopy } from '#web/ui/button/use-copy.ts';

type CodeToCopyProps = {
  code: string;
  /** The name of the code, for screen readers. */
  label: string;
  /** What the button says, then in its place, then aloud; and where a browser lets no page copy. */
  words: { copy: string; done: string; copied: string; failed: string };
  /** A line below it, as long as nothing failed. */
  hint?: ReactNode;
  /** Text rather than a code: it takes a line of its own on a phone. */
  isLong?: boolean;
  describedBy?: string;
  buttonRef?: Ref<HTMLButtonElement>;
};

/** A code or an address with a button that copies it, and says so in its place. */
export function CodeToCopy({ code, label, words, hint, isLong = false, describedBy, buttonRef }: CodeToCopyProps) {
  const { state, sourceRef, copy } = useCopy(code, words);
  const Icon = state === 'copied' ? Check : Copy;
  const note = state === 'failed' ? words.failed : hint;

  return (
    <div className={`flex w-full flex-col ${isLong ? 'gap-2' : 'gap-1'}`}>
      <div
        className={`flex flex-wrap items-center justify-between gap-x-2 rounded-control border border-dashed border-border-strong ps-3 ${isLong ? 'bg-surface' : 'bg-sunken'}`}
      >
        <span className="sr-only">{label}</span>
        <code
          ref={sourceRef}
          className={`min-w-0 py-2 wrap-anywhere ${isLong ? 'w-full pe-3 text-small sm:w-auto sm:flex-1' : 'font-semibold'}`}
        >
          {code}
        </code>
        <Button
          ref={buttonRef}
          variant="quiet"
          className="px-3 print:hidden"
          aria-describedby={describedBy}
          onClick={() => void copy()}
        >
          <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
          {state === 'copied' ? words.done : words.copy}
        </Button>
      </div>
      {note ? <p className={`text-small ${isLong ? '' : 'text-muted'}`}>{note}</p> : null}
    </div>
  );
}
