import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';

/** How long the button says «Copied». */
const copiedMs = 3_000;

type CopyState = 'idle' | 'copied' | 'failed';

/** The code of an offer with a button that copies it, and says so in its place. */
export function OfferCode({ code, describedBy }: { code: string; describedBy: string }) {
  const [state, setState] = useState<CopyState>('idle');
  const codeRef = useRef<HTMLElement>(null);

  useEffect(() => {
    if (state !== 'copied') return;

    const timer = window.setTimeout(() => setState('idle'), copiedMs);
    return () => window.clearTimeout(timer);
  }, [state]);

  const show = (next: CopyState, words: string) => {
    setState(next);
    announce(words);
  };

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      show('copied', m.offers_copied_code({ code }));
    } catch {
      // Some browsers never let a page copy: the code is selected, so that a person can.
      if (codeRef.current) window.getSelection()?.selectAllChildren(codeRef.current);
      show('failed', m.offers_copy_failed());
    }
  };

  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-2 rounded-control border border-dashed border-border-strong bg-sunken ps-3">
        <span className="sr-only">{m.offers_code()}</span>
        <code ref={codeRef} className="min-w-0 font-semibold wrap-anywhere">
          {code}
        </code>
        <Button variant="quiet" className="px-3" aria-describedby={describedBy} onClick={() => void copy()}>
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
