import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { CodeToCopy } from '#web/ui/content/code-to-copy.tsx';

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

/** Large: it is held out at a till, or typed. */
const OpenCode = ({ code, describedBy }: { code: string; describedBy: string }) => (
  <div className="[&_code]:text-h2">
    <CodeToCopy
      code={code}
      label={m.rewards_code()}
      words={{
        copy: m.rewards_copy(),
        done: m.rewards_copied(),
        copied: m.rewards_code_copied(),
        failed: m.rewards_code_copy_failed(),
      }}
      describedBy={describedBy}
    />
  </div>
);
