import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useHasDraft } from '#web/lib/form/use-draft.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { IconDisc } from '#web/ui/content/icon-disc.tsx';
import { useFocusBack } from '#web/ui/dialog/use-take-focus.ts';
import { SavedMark } from './saved-mark.tsx';

type AccountRowProps = {
  icon: LucideIcon;
  term: string;
  details: ReactNode;
  /** The whole name of the button: «Change email». It begins with what is seen of it, «Change». */
  changeLabel: string;
  /** The name of the form among those whose answers outlive a session; it opens when something comes back. */
  draftName?: string;
  /** The form, while it is open; it says with `isSaved` how it was left. */
  children: (onDone: (isSaved: boolean) => void) => ReactNode;
};

/** One way into the account: what it is now, and its form once «Change» is pressed. */
export function AccountRow({ icon, term, details, changeLabel, draftName = '', children }: AccountRowProps) {
  const [state, setState] = useState<'closed' | 'open' | 'saved'>('closed');
  const isOpen = state === 'open';
  const button = useFocusBack<HTMLButtonElement>(isOpen);
  const hasDraft = useHasDraft(draftName);

  useEffect(() => {
    if (hasDraft) setState('open');
  }, [hasDraft]);

  return (
    <div className="flex flex-col gap-4 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* A phone has its whole width for a long address. */}
        <span className="max-sm:hidden">
          <IconDisc icon={icon} look="bg-sunken text-muted" />
        </span>
        <dl className="min-w-0 flex-1">
          <dt className="text-small text-muted">{term}</dt>
          <dd className="wrap-anywhere">{details}</dd>
        </dl>
        <SavedMark isShown={state === 'saved'} />
        {isOpen ? null : (
          <Button
            ref={button}
            variant="quiet"
            aria-label={changeLabel}
            className="-me-4"
            onClick={() => setState('open')}
          >
            {m.settings_account_change()}
          </Button>
        )}
      </div>
      {isOpen ? children((isSaved) => setState(isSaved ? 'saved' : 'closed')) : null}
    </div>
  );
}
