import { type FormEvent, type ReactNode, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { LeaveQuestion } from '#web/ui/dialog/leave-question.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { SaveBar } from './save-bar.tsx';
import type { SectionState } from './use-section-form.ts';

type SectionFormProps = { label: string; section: SectionState; children: ReactNode };

/** The form of one section: its groups of fields, what went wrong with it as a whole, and the bar that saves it. */
export function SectionForm({ label, section, children }: SectionFormProps) {
  const { isDirty, isSubmitting, isSaved, hasNewer, alert, submit, discard } = section;

  const [isEarly, setIsEarly] = useState(false);
  // Once something has changed it is no longer so, and does not come back with Discard.
  if (isEarly && isDirty) setIsEarly(false);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting) return;

    setIsEarly(!isDirty);
    if (isDirty) void submit();
    else announce(m.settings_unchanged());
  };

  return (
    <>
      {/* What has the focus is never under the bar. */}
      <form
        aria-label={label}
        noValidate
        onSubmit={handleSubmit}
        className={cardClass('flex flex-col gap-5 [&_:focus]:scroll-mb-60')}
      >
        <div className="flex flex-col divide-y divide-border">{children}</div>
        <SaveBar isDirty={isDirty} isBusy={isSubmitting} isSaved={isSaved} isEarly={isEarly} onDiscard={discard}>
          {hasNewer ? (
            <Callout tone="warning" title={m.settings_newer()} isAlert>
              {m.settings_newer_text()}
            </Callout>
          ) : null}
          {alert ? (
            <Callout tone="danger" title={m.settings_save_failed()} isAlert>
              {alert}
            </Callout>
          ) : null}
        </SaveBar>
      </form>
      <LeaveQuestion isArmed={isDirty} />
    </>
  );
}
