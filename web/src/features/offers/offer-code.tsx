import { Check, Copy } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { useCopy } from '#web/ui/button/use-copy.ts';

/** The code of an offer with a button that copies it, and says so in its place. */
export function OfferCode({ code, describedBy }: { code: string; describedBy: string }) {
  const { state, sourceRef, copy } = useCopy(code, {
    copied: m.offers_copied_code({ code }),
    failed: m.offers_copy_failed(),
  });

  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-2 rounded-control border border-dashed border-border-strong bg-sunken ps-3">
        <span className="sr-only">{m.offers_code()}</span>
        <code ref={sourceRef} className="min-w-0 py-2 font-semibold wrap-anywhere">
          {code}
        </code>
        <Button variant="quiet" className="ms-auto px-3" aria-describedby={describedBy} onClick={() => void copy()}>
          {state === 'copied' ? (
            <Check aria-hidden="true" className="size-4" strokeWidth={2} />
          ) : (
            <Copy aria-hidden="true" className="size-4" strokeWidth={2} />
          )}
          {state === 'copied' ? m.offers_copied() : m.offers_copy()}
        </Button>
      </div>
      {state === 'failed' ? <p className="text-small text-muted">{m.offers_copy_failed()}</p> : null}
    </div>
  );
}
