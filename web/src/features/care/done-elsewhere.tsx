import { type FormEvent, useId, useState } from 'react';
import { today } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { useTakeFocus } from '#web/ui/dialog/use-take-focus.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { formatMonthOf } from './care-words.ts';
import { lastMonths } from './last-months.ts';

type DoneElsewhereProps = {
  /** Whose care it is where that is somebody else. */
  name: string | undefined;
  isBusy: boolean;
  /** With the first day of the month that was chosen, YYYY-MM-DD. */
  onSave: (doneOn: string) => void;
  onClose: () => void;
};

/** Asks for the month in which care was done elsewhere: who remembers the day? */
export function DoneElsewhere({ name, isBusy, onSave, onClose }: DoneElsewhereProps) {
  const id = useId();
  const months = lastMonths(today());
  const [month, setMonth] = useState(months[0] ?? '');
  const monthRef = useTakeFocus<HTMLSelectElement>();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave(month);
  };

  return (
    <form onSubmit={handleSubmit} className="flex flex-wrap items-end gap-3">
      <SelectField
        id={id}
        ref={monthRef}
        label={name ? m.care_when_of({ name }) : m.care_when()}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
        options={months.map((value) => ({ value, label: formatMonthOf(value) }))}
        className="min-w-0 flex-1 basis-48"
      />
      <div className="flex gap-2">
        <Button type="submit" isBusy={isBusy} busyLabel={m.care_saving()}>
          {m.care_save()}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.care_cancel()}
        </Button>
      </div>
    </form>
  );
}
