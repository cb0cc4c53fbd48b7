import { Check, Copy, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { useCopy } from '#web/ui/button/use-copy.ts';

/** A code left open is hidden again after this time: somebody else may look at the screen by then. */
const shownMs = 120_000;

type CardCodeProps = { code: string; describedBy: string; onPrint: () => void };

/** The code of a gift card, which is as good as money: on request only, then to be copied or printed; hidden again. */
export function CardCode({ code, describedBy, onPrint }: CardCodeProps) {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (!isShown) return;

    const timer = window.setTimeout(() => setIsShown(false), shownMs);
    return () => window.clearTimeout(timer);
  }, [isShown]);

  return (
    <div className="mt-auto -mb-2 flex flex-col gap-2 print:mb-0">
      {isShown ? <OpenCode code={code} describedBy={describedBy} /> : null}
      <div className="-mx-3 flex flex-wrap print:hidden">
        <Button
          variant="quiet"
          className="px-3!"
          aria-expanded={isShown}
          aria-describedby={describedBy}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? m.rewards_hide_code() : m.rewards_show_code()}
        </Button>
        {isShown ? (
          <Button variant="quiet" className="px-3!" aria-describedby={describedBy} onClick={onPrint}>
            <Printer aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            {m.rewards_print()}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function OpenCode({ code, describedBy }: { code: string; describedBy: string }) {
  const { state, sourceRef, copy } = useCopy(code, {
    copied: m.rewards_code_copied(),
    failed: m.rewards_code_copy_failed(),
  });
  const Icon = state === 'copied' ? Check : Copy;

  return (
    <div className="flex w-full flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-2 rounded-control border border-dashed border-border-strong bg-sunken ps-3">
        <span className="sr-only">{m.rewards_code()}</span>
        <code ref={sourceRef} className="min-w-0 py-2 font-semibold wrap-anywhere">
          {code}
        </code>
        <Button
          variant="quiet"
          className="px-3 print:hidden"
          aria-describedby={describedBy}
          onClick={() => void copy()}
        >
          <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
          {state === 'copied' ? m.rewards_copied() : m.rewards_copy()}
        </Button>
      </div>
      {state === 'failed' ? <p className="text-small text-muted">{m.rewards_code_copy_failed()}</p> : null}
    </div>
  );
}
