import type { GiftCard } from '@kindwell/contract/answers.ts';
import { Check, Copy, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMarkCard } from '#web/features/rewards/rewards-api.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { useCopy } from '#web/ui/button/use-copy.ts';

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

/** The code, large: it is held out at a till, or typed; below it what copies it, the one thing to do with an open card. */
export function CardCode({ code, describedBy }: CardCodeProps) {
  const { state, sourceRef, copy } = useCopy(code, {
    copied: m.rewards_code_copied(),
    failed: m.rewards_code_copy_failed(),
  });
  const Icon = state === 'copied' ? Check : Copy;

  return (
    <>
      <p className="rounded-control border border-dashed border-border-strong bg-sunken p-3 text-center">
        <span className="sr-only">{m.rewards_code()}</span>
        <code ref={sourceRef} className="min-w-0 text-h2 font-semibold wrap-anywhere">
          {code}
        </code>
      </p>
      {state === 'failed' ? <p className="text-small text-muted">{m.rewards_code_copy_failed()}</p> : null}
      <Button className="print:hidden" aria-describedby={describedBy} onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
        {state === 'copied' ? m.rewards_copied() : m.rewards_copy()}
      </Button>
    </>
  );
}

type CardToggleProps = ReturnType<typeof useShownCode> & { isSpent: boolean; describedBy: string };

/** What turns the card over, the one thing to do with a card that can be used. It stays in its place, and so does the focus. */
export const CardToggle = ({ isShown, toggle, isSpent, describedBy }: CardToggleProps) => (
  <div className="mt-auto flex flex-col px-4 pb-4 print:hidden">
    <Button
      variant={isShown || isSpent ? 'secondary' : 'primary'}
      aria-expanded={isShown}
      aria-describedby={describedBy}
      onClick={toggle}
    >
      {isShown ? m.rewards_hide_code() : m.rewards_show_code()}
    </Button>
  </div>
);

type CardActionsProps = { card: GiftCard; describedBy: string; onPrint: () => void };

/** What else one does with a card whose code is shown: says that it has been used, prints it. */
export function CardActions({ card, describedBy, onPrint }: CardActionsProps) {
  const { mark, isMarking } = useMarkCard(card);

  return (
    <div className="-mb-2 flex flex-wrap justify-center gap-x-2 print:hidden">
      <Button variant="quiet" aria-describedby={describedBy} isBusy={isMarking} onClick={mark}>
        <Check aria-hidden="true" className="size-4" strokeWidth={2} />
        {card.usedAt === null ? m.rewards_mark_used() : m.rewards_mark_unused()}
      </Button>
      <Button variant="quiet" aria-describedby={describedBy} onClick={onPrint}>
        <Printer aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {m.rewards_print()}
      </Button>
    </div>
  );
}
