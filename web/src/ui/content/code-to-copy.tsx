import { Check, Copy } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { useCopy } from '#web/ui/button/use-copy.ts';

type CodeToCopyProps = {
  code: string;
  /** The name of the code, for screen readers. */
  label: string;
  /** What the button says, then in its place, then aloud; and where a browser lets no page copy. */
  words: { copy: string; done: string; copied: string; failed: string };
  describedBy: string;
};

/** A code with a button that copies it, and says so in its place. */
export function CodeToCopy({ code, label, words, describedBy }: CodeToCopyProps) {
  const { state, sourceRef, copy } = useCopy(code, words);
  const Icon = state === 'copied' ? Check : Copy;

  return (
    <div className="flex min-w-0 max-w-56 flex-1 basis-36 flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-1 rounded-control border border-dashed border-border-strong ps-3">
        <span className="sr-only">{label}</span>
        <code ref={sourceRef} className="min-w-0 py-2 font-semibold wrap-anywhere">
          {code}
        </code>
        <Button
          variant="quiet"
          className="ms-auto px-2! print:hidden"
          aria-describedby={describedBy}
          onClick={() => void copy()}
        >
          <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
          {state === 'copied' ? words.done : words.copy}
        </Button>
      </div>
      {state === 'failed' ? <p className="text-small text-muted">{words.failed}</p> : null}
    </div>
  );
}
