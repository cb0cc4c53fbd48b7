import { Controller, type UseFormReturn } from 'react-hook-form';
import { genderOptions, relationWords } from '#web/lib/words/person-words.ts';
import { m } from '#web/paraglide/messages.js';
import { BirthDateField } from '#web/ui/form/birth-date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { PersonForm } from './person-form.ts';

const relations = ['child', 'spouse', 'parent', 'other'] as const;

/** Who somebody of the family is, and how they can be reached. */
export function PersonFields({ form }: { form: UseFormReturn<PersonForm> }) {
  const { errors } = form.formState;
  const bind = (name: keyof PersonForm) => ({ ...form.register(name), error: errors[name]?.message });
  // Somebody else's data: the browser would fill in one's own.
  const foreign = { autoComplete: 'off' };

  return (
    <>
      <TextField {...bind('firstName')} {...foreign} label={m.family_first_name()} />
      <TextField {...bind('lastName')} {...foreign} label={m.family_last_name()} />
      <Controller
        control={form.control}
        name="dob"
        render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
          <BirthDateField
            id="family-dob"
            label={m.family_birth_date()}
            hint={m.family_birth_date_hint()}
            error={error?.message}
            value={value}
            onChange={onChange}
            inputRef={ref}
          />
        )}
      />
      <SelectField
        {...bind('relation')}
        label={m.family_relation()}
        placeholder={m.family_choose()}
        options={relations.map((value) => ({ value, label: relationWords[value]() }))}
      />
      <SelectField
        {...bind('gender')}
        label={m.family_gender()}
        isOptional
        options={genderOptions(m.family_gender_none())}
      />
      <TextField
        {...bind('email')}
        {...foreign}
        label={m.family_email()}
        hint={m.family_contact_why()}
        isOptional
        type="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...bind('phone')} {...foreign} label={m.family_phone()} isOptional type="tel" />
    </>
  );
}
