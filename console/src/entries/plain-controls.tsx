import { type FieldError, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { m } from '#console/paraglide/messages.js';
import { Fieldset } from '#web/ui/form/fieldset.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type FieldSpec, languages } from './field-spec.ts';
import { HtmlPreview } from './html-preview.tsx';
import { htmlOfText } from './html-text.ts';
import { sayMonth } from './said-value.ts';

export type Form = UseFormReturn<FieldValues>;

type FieldOf<As> = Extract<FieldSpec, { as: As }>;

/** What every control of a field takes. `name`: its place in the form. */
export type ControlProps<As = FieldSpec['as']> = { field: FieldOf<As>; name: string; form: Form; isFixed: boolean };

/** What is wrong at a place of the form. */
export const errorAt = (form: Form, name: string): string | undefined =>
  (get(form.formState.errors, name) as FieldError | undefined)?.message;

/** What a field says of itself to its control. */
export const saidBy = ({ label, hint, isOptional }: FieldSpec) => ({ label: label(), hint: hint?.(), isOptional });

const inputTypes = {
  line: 'text',
  capitals: 'text',
  phone: 'tel',
  number: 'text',
  dollars: 'text',
  time: 'time',
  day: 'date',
  moment: 'datetime-local',
} as const;

/** A value on one line: a text, a code, a phone, a number, an amount, a time, a day, a moment. */
export function LineControl({ field, name, form, isFixed }: ControlProps<keyof typeof inputTypes>) {
  const isNumber = field.as === 'number' || field.as === 'dollars';

  return (
    <TextField
      {...form.register(name)}
      {...saidBy(field)}
      type={inputTypes[field.as]}
      step={field.as === 'moment' ? 1 : undefined}
      error={errorAt(form, name)}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      readOnly={isFixed}
      className={field.as === 'line' ? undefined : 'sm:max-w-xs'}
    />
  );
}

/** An age, its years beside its months. */
export function AgeControl({ field, name, form, isFixed }: ControlProps<'age'>) {
  const { label, hint, isOptional } = saidBy(field);
  const parts = [
    { part: 'years', label: m.content_age_years() },
    { part: 'months', label: m.content_age_months() },
  ];

  return (
    <Fieldset label={label} hint={hint} isOptional={isOptional}>
      <div className="grid grid-cols-2 gap-4 sm:max-w-xs">
        {parts.map(({ part, label: unit }) => (
          <TextField
            key={part}
            {...form.register(`${name}.${part}`)}
            label={unit}
            isOptional={part === 'months' || isOptional}
            error={errorAt(form, `${name}.${part}`)}
            inputMode="numeric"
            autoComplete="off"
            readOnly={isFixed}
          />
        ))}
      </div>
    </Fieldset>
  );
}

/** A text on several lines. */
export function LongControl({ field, name, form }: ControlProps<'long'>) {
  const text: string = form.watch(name) ?? '';
  return (
    <TextAreaField
      {...form.register(name)}
      {...saidBy(field)}
      error={errorAt(form, name)}
      count={{ length: text.length, max: field.most }}
    />
  );
}

/** A text in each language, one under the other. */
export function WordsControl({ field, name, form, isFixed }: ControlProps<'words' | 'longWords' | 'listWords'>) {
  const { label, hint, isOptional } = saidBy(field);

  return (
    <Fieldset label={label} hint={hint} isOptional={isOptional}>
      <div className="grid gap-4 md:grid-cols-2">
        {languages.map(([code, language]) => {
          const place = `${name}.${code}`;
          const isLeftOut = code !== 'en' || isOptional;
          const control = { ...form.register(place), label: language, error: errorAt(form, place), lang: code };
          const text: string = form.watch(place) ?? '';

          if (field.as === 'listWords') return <TextAreaField key={code} {...control} isOptional={isLeftOut} />;
          if (field.as === 'words')
            return (
              <TextField
                key={code}
                {...control}
                isOptional={isLeftOut}
                autoComplete="off"
                readOnly={isFixed && code === 'en'}
              />
            );

          const { length } = field.isHtml ? htmlOfText(text) : text;
          return (
            <div key={code} className="flex min-w-0 flex-col gap-3">
              <TextAreaField {...control} isOptional={isLeftOut} count={{ length, max: field.most }} />
              {field.isHtml ? <HtmlPreview text={text} language={code} /> : null}
            </div>
          );
        })}
      </div>
    </Fieldset>
  );
}

/** One of several; one that stays is shown as its words. */
export function ChoiceControl({ field, name, form, isFixed }: ControlProps<'choice'>) {
  const options = field.options();
  const said = { ...saidBy(field), error: errorAt(form, name) };
  // A choice that stays is shown as the words that it is.
  if (isFixed) return <TextField {...said} value={labelOf(options, form.getValues(name))} readOnly />;

  const placeholder = options.some(({ value }) => value === '') ? {} : { placeholder: m.content_choose() };
  return <SelectField {...form.register(name)} {...said} {...placeholder} value={form.watch(name)} options={options} />;
}

/** A month of the year, by its name. */
export const MonthControl = ({ field, name, form }: ControlProps<'month'>) => (
  <SelectField
    {...form.register(name)}
    {...saidBy(field)}
    error={errorAt(form, name)}
    value={form.watch(name)}
    options={[
      { value: '', label: m.content_none_other() },
      ...Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: sayMonth(index + 1) })),
    ]}
    className="sm:max-w-xs"
  />
);

const labelOf = (options: { value: string; label: string }[], chosen: string) =>
  options.find(({ value }) => value === chosen)?.label ?? chosen;

/** Yes, no, or nothing said of it. */
const maybeOptions = () => [
  { value: '', label: m.content_not_said() },
  { value: 'true', label: m.content_yes() },
  { value: 'false', label: m.content_no() },
];

export const MaybeControl = ({ field, name, form }: ControlProps<'maybe'>) => (
  <SelectField
    {...form.register(name)}
    {...saidBy(field)}
    error={errorAt(form, name)}
    value={form.watch(name)}
    options={maybeOptions()}
  />
);

/** A list of texts, with commas between them. */
export function LinesControl({ field, name, form }: ControlProps<'lines'>) {
  return (
    <TextField
      {...form.register(name)}
      {...saidBy(field)}
      error={errorAt(form, name)}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

const isColour = /^#[0-9a-f]{6}$/i;

/** A colour, typed or picked from those that the device shows. */
export function ColourControl({ field, name, form }: ControlProps<'colour'>) {
  const typed: string = form.watch(name) ?? '';
  const { label, hint } = saidBy(field);

  return (
    <div className="flex items-end gap-2">
      <input
        type="color"
        aria-label={m.content_colour_pick({ colour: label })}
        value={isColour.test(typed) ? typed : '#000000'}
        onChange={(event) => form.setValue(name, event.target.value, { shouldDirty: true })}
        className="size-11 shrink-0 cursor-pointer rounded-control border border-border-strong bg-surface p-1"
      />
      <TextField
        {...form.register(name)}
        label={label}
        hint={hint}
        error={errorAt(form, name)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="min-w-0 flex-1"
      />
    </div>
  );
}
