import type { UseFormReturn } from 'react-hook-form';
import type { PatientSetting } from '#web/features/settings/settings-api.ts';
import { formatPhone } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { hoursToChoose, type PreferencesForm } from './preferences-rules.ts';

type ReminderFieldsProps = {
  form: UseFormReturn<PreferencesForm>;
  profile: PatientSetting['profile'];
  /** How long ahead it is now. */
  hours: number;
};

function hoursLabel(hours: number): string {
  if (hours % 168 === 0) return m.settings_weeks_ahead({ count: hours / 168 });
  if (hours % 24 === 0) return m.settings_days_ahead({ count: hours / 24 });

  return m.settings_hours_ahead({ count: hours });
}

/** By which way, to whom and how long ahead one is reminded of visits. */
export function ReminderFields({ form, profile: { email, phone }, hours }: ReminderFieldsProps) {
  return (
    <>
      <RadioGroup
        {...form.register('reminderChannel')}
        look="rows"
        label={m.settings_reminders()}
        labelClass="sr-only"
        hint={m.settings_reminders_hint()}
        options={[
          { value: 'email', label: m.settings_reminder_email(), description: email },
          { value: 'sms', label: m.settings_reminder_sms(), description: formatPhone(phone) },
          { value: 'none', label: m.settings_reminder_none(), description: m.settings_reminder_none_text() },
        ]}
      />
      {form.watch('reminderChannel') === 'none' ? null : (
        <SelectField
          {...form.register('reminderHours')}
          label={m.settings_reminder_hours()}
          hint={m.settings_reminder_hours_hint()}
          options={hoursToChoose(hours).map((value) => ({ value: String(value), label: hoursLabel(value) }))}
        />
      )}
    </>
  );
}
