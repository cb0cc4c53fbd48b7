import { makeClinicKey, staffClinic } from '@kindwell/contract/staff/directory/staff-clinics.ts';
import { useId, useState } from 'react';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CodeToCopy } from '#web/ui/content/code-to-copy.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';

/** For how many hours older keys go on. */
const overlaps = [
  { value: '0', label: m.clinics_key_at_once },
  { value: '24', label: m.clinics_key_a_day },
  { value: '168', label: m.clinics_key_a_week },
];

const copyWords = () => ({
  copy: m.clinics_key_copy(),
  done: m.clinics_key_copy_done(),
  copied: m.clinics_key_copied(),
  failed: m.clinics_key_copy_failed(),
});

type KeyDialogProps = { clinic: string; latest: number | null; hasOlder: boolean; onClose: () => void };

/** Makes a key: for how long older ones go on, where any works, then the key itself, this once. */
export function KeyDialog({ clinic, latest, hasOlder, onClose }: KeyDialogProps) {
  const aboutId = useId();
  // What is made while this is open nobody has looked at.
  const [after] = useState(latest);
  const [overlap, setOverlap] = useState('24');
  const making = useStaffAct(makeClinicKey, { refreshes: [staffClinic] });
  const key = making.data?.key;

  const handleMake = () => {
    making.mutate({ body: { clinic, overlapHours: Number(overlap), after } });
  };

  return (
    <Dialog
      isOpen
      // The key is shown this once: only its button closes it.
      onClose={(reason) => {
        if (!key || reason !== 'outside-press') onClose();
      }}
      title={m.clinics_key_make()}
      description={key ? m.clinics_key_once() : m.clinics_key_about()}
      isLocked={making.isPending}
      footer={
        key ? (
          <Button onClick={onClose}>{m.clinics_key_kept()}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose} isBlocked={making.isPending}>
              {m.console_cancel()}
            </Button>
            <Button isBusy={making.isPending} busyLabel={m.console_saving()} onClick={handleMake}>
              {m.clinics_key_make()}
            </Button>
          </>
        )
      }
    >
      {key ? (
        <div className="flex flex-col gap-2">
          <p id={aboutId}>{m.clinics_key_new()}</p>
          <CodeToCopy code={key} label={m.clinics_key_new()} words={copyWords()} describedBy={aboutId} />
        </div>
      ) : (
        <div className="flex flex-col gap-6">
          {hasOlder ? (
            <RadioGroup
              name="overlap"
              label={m.clinics_key_overlap()}
              options={overlaps.map(({ value, label }) => ({ value, label: label() }))}
              value={overlap}
              onChange={(event) => setOverlap(event.target.value)}
            />
          ) : null}
          {making.error ? (
            <Callout tone="danger" isAlert>
              {messageOf(making.error, m.console_try_again())}
            </Callout>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}
