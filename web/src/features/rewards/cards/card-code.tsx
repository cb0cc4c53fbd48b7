import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { CodeToCopy } from '#web/ui/content/code-to-copy.tsx';

/** A code left open is hidden again after this time: somebody else may look at the screen by then. */
const shownMs = 120_000;

/** Whether the code of a gift card, which is as good as money, is shown: on request only, and hidden again. */
export function useShownCode() {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (!isShown) return;

    const timer = window.setTimeout(() => setIsShown(false), shownMs);
    return () => window.clearTimeout(timer);
  }, [isShown]);

  return { isShown, toggle: () => setIsShown(!isShown) };
}

type CardCodeProps = { code: string; describedBy: string };

/** The code, to be copied. Large: it is held out at a till, or typed. */
export const CardCode = ({ code, describedBy }: CardCodeProps) => (
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

type CardActionsProps = ReturnType<typeof useShownCode> & { describedBy: string; onPrint: () => void };

/** What turns the card over, and prints it once its code is shown. It stays in its place, and so does the focus. */
export const CardActions = ({ isShown, toggle, describedBy, onPrint }: CardActionsProps) => (
  <div className="mt-auto flex flex-wrap px-1 pb-2 print:hidden">
    <Button variant="quiet" className="px-3!" aria-expanded={isShown} aria-describedby={describedBy} onClick={toggle}>
      {isShown ? m.rewards_hide_code() : m.rewards_show_code()}
    </Button>
    {isShown ? (
      <Button variant="quiet" className="px-3!" aria-describedby={describedBy} onClick={onPrint}>
        <Printer aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        {m.rewards_print()}
      </Button>
    ) : null}
  </div>
);
