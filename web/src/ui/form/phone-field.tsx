import { type ChangeEvent, type Ref, useMemo, useState } from 'react';
import { formatLocale } from '#web/lib/language/locale.ts';
import { m } from '#web/paraglide/messages.js';
import type { FieldProps } from './field.tsx';
import { callingCode, countryOf, listCountries, toTypedPhone, withCountry } from './phone-number.ts';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

type PhoneFieldProps = Omit<FieldProps, 'isOptional'> & {
  /** A plus sign and digits, as typed; '' and a bare calling code mean: nothing yet. */
  value: string;
  onChange: (phone: string) => void;
  onBlur?: (() => void) | undefined;
  id?: string | undefined;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
};

/** What stands in the field before anything is typed: the calling code of the country that most people come from. */
export const emptyPhone = `+${callingCode('US')}`;

/** A phone of any country: its code by name beside the number, which always begins with a plus sign. */
export function PhoneField({ value, onChange, onBlur, id, name, inputRef, className, ...field }: PhoneFieldProps) {
  const [chosen, setChosen] = useState('US');
  const country = countryOf(value, chosen);
  const options = useMemo(() => listCountries(formatLocale()), []);

  const handleCountry = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    setChosen(target.value);
    onChange(withCountry(value, country, target.value));
  };

  const handleNumber = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const phone = toTypedPhone(target.value, country);
    setChosen(countryOf(phone, country));
    onChange(phone);
  };

  return (
    <div className={className}>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <SelectField
          label={m.ui_country_code()}
          options={options}
          value={country}
          onChange={handleCountry}
          autoComplete="off"
        />
        <TextField
          {...field}
          id={id}
          name={name}
          ref={inputRef}
          value={value}
          onChange={handleNumber}
          onBlur={onBlur}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
    </div>
  );
}
