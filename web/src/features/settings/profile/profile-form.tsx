import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { SectionForm } from '#web/features/settings/section/section-form.tsx';
import { SectionGroup } from '#web/features/settings/section/section-group.tsx';
import { useSectionForm } from '#web/features/settings/section/use-section-form.ts';
import { type PatientSetting, useLatestSetting } from '#web/features/settings/settings-api.ts';
import { genderOptions } from '#web/lib/words/person-words.ts';
import { m } from '#web/paraglide/messages.js';
import { BirthDateField } from '#web/ui/form/birth-date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSaveProfile } from './profile-api.ts';
import { type ProfileForm as Form, profileSchema, toProfileForm } from './profile-form-rules.ts';

/** What the postal code's field needs; the page brings it, with the lookup of the signup. */
export type PostalCodeField = {
  value: string;
  error: string | undefined;
  hint: string;
  onChange: (text: string) => void;
  onPlaceChosen: (place: Pick<Form, 'address'> & { formatted_address: string }) => void;
};

type ProfileFormProps = {
  profile: PatientSetting['profile'];
  renderPostalCode: (field: PostalCodeField) => ReactNode;
};

const fieldOf = {
  firstName: 'firstName',
  lastName: 'lastName',
  dob: 'dob',
  gender: 'gender',
  postalCode: 'postalCode',
} as const;

/** Name, birth date, gender and address of the signed-in person. */
export function ProfileForm({ profile, renderPostalCode }: ProfileFormProps) {
  const look = useLatestSetting();
  const save = useSaveProfile();
  const { form, ...section } = useSectionForm<Form>({
    name: 'profile',
    saved: toProfileForm(profile),
    schema: profileSchema,
    look: async () => toProfileForm((await look()).profile),
    save: (_changes, typed) => save(typed),
    fieldOf,
  });
  const { errors } = form.formState;
  const address = form.watch('formatted_address');

  const setPlace = (place: Pick<Form, 'address' | 'formatted_address'>) => {
    form.setValue('address', place.address, { shouldDirty: true });
    form.setValue('formatted_address', place.formatted_address, { shouldDirty: true });
  };

  return (
    <SectionForm label={m.settings_profile()} section={section}>
      <SectionGroup title={m.settings_profile_name()}>
        <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
          <TextField
            {...form.register('firstName')}
            label={m.settings_first_name()}
            error={errors.firstName?.message}
            autoComplete="given-name"
          />
          <TextField
            {...form.register('lastName')}
            label={m.settings_last_name()}
            error={errors.lastName?.message}
            autoComplete="family-name"
          />
        </div>
      </SectionGroup>
      <SectionGroup title={m.settings_profile_about()}>
        <Controller
          control={form.control}
          name="dob"
          render={({ field: { ref, value, onChange } }) => (
            <BirthDateField
              id="dob"
              label={m.settings_birth_date()}
              hint={m.settings_birth_date_hint()}
              error={errors.dob?.message}
              value={value}
              onChange={onChange}
              inputRef={ref}
            />
          )}
        />
        <SelectField
          {...form.register('gender')}
          label={m.settings_gender()}
          error={errors.gender?.message}
          isOptional
          options={genderOptions(m.settings_gender_none())}
        />
      </SectionGroup>
      <SectionGroup title={m.settings_profile_home()}>
        <Controller
          control={form.control}
          name="postalCode"
          render={({ field: { value, onChange } }) => (
            <>
              {renderPostalCode({
                value,
                error: errors.postalCode?.message,
                hint: address === '' ? m.settings_address_hint() : address,
                onChange: (text) => {
                  onChange(text);
                  setPlace({ address: [], formatted_address: '' });
                },
                onPlaceChosen: setPlace,
              })}
            </>
          )}
        />
      </SectionGroup>
    </SectionForm>
  );
}
