import { Controller } from 'react-hook-form';
import { QuickActionEditor } from '#web/features/settings/quick-actions/quick-action-editor.tsx';
import { SectionForm } from '#web/features/settings/section/section-form.tsx';
import { SectionGroup } from '#web/features/settings/section/section-group.tsx';
import { useSectionForm } from '#web/features/settings/section/use-section-form.ts';
import { type PatientSetting, useLatestSetting } from '#web/features/settings/settings-api.ts';
import { m } from '#web/paraglide/messages.js';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { Fieldset } from '#web/ui/form/fieldset.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useLanguages, useSavePreferences } from './preferences-api.ts';
import { type PreferencesForm as Form, preferencesSchema, toPreferencesForm } from './preferences-rules.ts';
import { ReminderFields } from './reminder-fields.tsx';

/** Language, reminders, what Kindwell may write of its own accord, and the quick actions. */
export function PreferencesForm({ setting: { preferences, profile } }: { setting: PatientSetting }) {
  const look = useLatestSetting();
  const save = useSavePreferences();
  const { form, ...section } = useSectionForm<Form>({
    name: 'preferences',
    saved: toPreferencesForm(preferences),
    schema: preferencesSchema,
    look: async () => toPreferencesForm((await look()).preferences),
    save,
    fieldOf: { language: 'language' },
  });

  return (
    <SectionForm label={m.settings_preferences()} section={section}>
      <SectionGroup title={m.settings_language()}>
        <SelectField
          {...form.register('language')}
          label={m.settings_language()}
          labelClass="sr-only"
          hint={m.settings_language_hint()}
          error={form.formState.errors.language?.message}
          options={useLanguageOptions(preferences.language)}
        />
      </SectionGroup>
      <SectionGroup title={m.settings_reminders()}>
        <ReminderFields form={form} profile={profile} hours={preferences.reminderHours} />
      </SectionGroup>
      <SectionGroup title={m.settings_news()}>
        <CheckboxField
          {...form.register('marketing')}
          label={m.settings_marketing()}
          hint={m.settings_marketing_hint()}
        />
      </SectionGroup>
      <SectionGroup title={m.settings_quick_actions()}>
        <Fieldset label={m.settings_quick_actions()} labelClass="sr-only" hint={m.settings_quick_actions_hint()}>
          <Controller
            control={form.control}
            name="quickActions"
            render={({ field: { value, onChange } }) => (
              <QuickActionEditor actions={value} onEdit={(edit) => onChange(edit(value))} />
            )}
          />
        </Fieldset>
      </SectionGroup>
    </SectionForm>
  );
}

/** The present language alone while the others are on their way. */
function useLanguageOptions(present: string) {
  const { data } = useLanguages();
  const known = data?.languages ?? [{ code: present, nativeName: present }];

  return known.map(({ code, nativeName }) => ({ value: code, label: nativeName }));
}
