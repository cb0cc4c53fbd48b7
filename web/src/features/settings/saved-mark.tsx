import { Check } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';

/** That something was saved, said where it was. The region stays, because one that arrives with its text isn't read. */
export function SavedMark({ isShown }: { isShown: boolean }) {
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-small font-semibold text-success">
      {isShown ? (
        <>
          <Check aria-hidden="true" className="size-4" strokeWidth={2.5} />
          {m.settings_account_saved()}
        </>
      ) : null}
    </span>
  );
}
