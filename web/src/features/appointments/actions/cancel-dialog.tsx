import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { findLinkBeside, findVisitLink } from '#web/features/appointments/print-visit.ts';
import { describeWhenShort } from '#web/features/appointments/visit-words.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { useVisitChange } from './use-visit-change.ts';

/** The most that a reason takes (contract `freeText`). */
const longestReason = 1000;

const reasons: Record<string, () => string> = {
  busy: m.appointments_reason_busy,
  better: m.appointments_reason_better,
  elsewhere: m.appointments_reason_elsewhere,
  travel: m.appointments_reason_travel,
  none: m.appointments_reason_none,
};

type CancelDialogProps = {
  visit: Appointment;
  onMove: (visit: Appointment) => void;
  /** Nothing is done. */
  onClose: () => void;
  /** It is being cancelled. */
  onDone: () => void;
};

/** Asks by name and time whether a visit shall be cancelled; offers to move it first, and takes a reason. */
export function CancelDialog({ visit, onMove, onClose, onDone }: CancelDialogProps) {
  const formId = useId();
  const change = useVisitChange(visit);
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const isSent = useRef(false);
  const linkAfter = useRef<HTMLElement>(null);
  const isTooLong = text.trim().length > longestReason;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isTooLong || isSent.current) return;
    isSent.current = true;

    const picked = chosen === 'none' ? [] : [reasons[chosen]?.(), text.trim()];
    const reason = picked.filter(Boolean).join(' ');
    linkAfter.current = findLinkBeside(visit.id);
    change({ name: 'cancel', reason: reason === '' ? null : reason });
    onDone();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={titleOf(visit)}
      description={describeWhat(visit)}
      // The button that opened it goes with the card.
      focusAfter={() => linkAfter.current ?? findVisitLink(visit.id)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.appointments_keep()}
          </Button>
          <Button variant="danger" type="submit" form={formId}>
            {m.appointments_cancel()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-6">
        <Callout title={m.appointments_move_first()}>
          <Button variant="link" onClick={() => onMove(visit)}>
            {visit.startsAt === null ? m.appointments_choose_time() : m.appointments_move()}
          </Button>
        </Callout>
        <RadioGroup
          name="reason"
          label={m.appointments_why()}
          hint={m.appointments_why_hint()}
          isOptional
          options={Object.entries(reasons).map(([value, label]) => ({ value, label: label() }))}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
        {/* Who gives no reason is not asked for more. */}
        {chosen === '' || chosen === 'none' ? null : (
          <TextAreaField
            label={m.appointments_why_text()}
            isOptional
            rows={2}
            value={text}
            onChange={({ target }) => setText(target.value)}
            count={{ length: text.trim().length, max: longestReason }}
          />
        )}
      </form>
    </Dialog>
  );
}

/** What the visit is, with whom and where: two of one household may be at the same time. */
const describeWhat = ({ consultationtype, provider, clinic }: Appointment) =>
  m.appointments_cancel_what({
    type: consultationtype.name,
    provider: provider?.fullname ?? m.appointments_any_provider(),
    clinic: clinic.name,
  });

function titleOf(visit: Appointment): string {
  const when = describeWhenShort(visit);
  const { firstName: name, relation } = visit.dependant;
  const isOwn = relation === 'self';

  if (when === '') return isOwn ? m.appointments_cancel_your_request() : m.appointments_cancel_their_request({ name });
  return isOwn ? m.appointments_cancel_yours({ when }) : m.appointments_cancel_theirs({ name, when });
}
