import type { ReactNode } from 'react';
import { SavedMark } from '#web/features/settings/saved-mark.tsx';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SectionEnd } from './section-group.tsx';

type SaveBarProps = {
  isDirty: boolean;
  isBusy: boolean;
  isSaved: boolean;
  /** Save was pressed before anything was changed. */
  isEarly: boolean;
  onDiscard: () => void;
  /** What has to be known about the last save: it stays in view with the bar. */
  children: ReactNode;
};

const stickyClass = 'sticky bottom-(--tab-bar) z-10 pb-[max(1rem,env(safe-area-inset-bottom))]! bg-surface shadow-lift';

/** Saves a section, along the edge of its fields, on a phone as wide as they are. While there is something to save it stays in view. */
export function SaveBar({ isDirty, isBusy, isSaved, isEarly, onDiscard, children }: SaveBarProps) {
  return (
    <div
      className={classNames(
        '-mx-4 -mb-4 flex flex-col gap-3 rounded-b-card border-t border-border p-4',
        isDirty && stickyClass,
      )}
    >
      {children}
      <SectionEnd>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            className="basis-36 max-sm:grow"
            isBusy={isBusy}
            isBlocked={!isDirty && !isBusy}
            busyLabel={m.settings_account_saving()}
          >
            {m.settings_account_save()}
          </Button>
          {isDirty ? (
            <Button variant="quiet" onClick={onDiscard} aria-disabled={isBusy || undefined}>
              {m.settings_discard()}
            </Button>
          ) : null}
        </div>
        <SavedMark isShown={isSaved && !isEarly} />
        {isEarly ? <p className="text-label font-normal">{m.settings_unchanged()}</p> : null}
      </SectionEnd>
    </div>
  );
}
