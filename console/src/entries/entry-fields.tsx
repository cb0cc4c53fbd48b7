import { Plus, Trash2 } from 'lucide-react';
import { type FieldError, type FieldValues, get, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { m } from '#console/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { Fieldset } from '#web/ui/form/fieldset.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ClinicField } from './clinic-field.tsx';
import { toDraft } from './entry-draft.ts';
import { type FieldSpec, languages } from './field-spec.ts';
import { KnownField } from './known-field.tsx';
import { PictureField } from './picture-field.tsx';

type Form = UseFormReturn<FieldValues>;

type FieldOf<As> = Extract<FieldSpec, { as: As }>;

/** What every control of a field takes. `name`: its place in the form. */
type ControlProps<As = FieldSpec['as']> = { field: FieldOf<As>; name: string; form: Form; isFixed: boolean };

const errorAt = (form: Form, name: string): string | undefined =>
  (get(form.formState.errors, name) as FieldError | undefined)?.message;

/** What a field says of itself to its control. */
const saidBy = ({ label, hint, isOptional }: FieldSpec) => ({ label: label(), hint: hint?.(), isOptional });

const inputTypes = {
  line: 'text',
  number: 'text',
  dollars: 'text',
  time: 'time',
  day: 'date',
  moment: 'datetime-local',
} as const;

function LineControl({ field, name, form, isFixed }: ControlProps<keyof typeof inputTypes>) {
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

function LongControl({ field, name, form }: ControlProps<'long'>) {
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
function WordsControl({ field, name, form, isFixed }: ControlProps<'words' | 'longWords' | 'listWords'>) {
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
          return field.as === 'longWords' ? (
            <TextAreaField
              key={code}
              {...control}
              isOptional={isLeftOut}
              count={{ length: text.length, max: field.most }}
            />
          ) : (
            <TextField
              key={code}
              {...control}
              isOptional={isLeftOut}
              autoComplete="off"
              readOnly={isFixed && code === 'en'}
            />
          );
        })}
      </div>
    </Fieldset>
  );
}

function ChoiceControl({ field, name, form, isFixed }: ControlProps<'choice'>) {
  const options = field.options();
  const said = { ...saidBy(field), error: errorAt(form, name) };
  // A choice that stays is shown as the words that it is.
  if (isFixed) return <TextField {...said} value={labelOf(options, form.getValues(name))} readOnly />;

  const placeholder = options.some(({ value }) => value === '') ? {} : { placeholder: m.content_choose() };
  return <SelectField {...form.register(name)} {...said} {...placeholder} value={form.watch(name)} options={options} />;
}

const labelOf = (options: { value: string; label: string }[], chosen: string) =>
  options.find(({ value }) => value === chosen)?.label ?? chosen;

/** Yes, no, or nothing said of it. */
const maybeOptions = () => [
  { value: '', label: m.content_not_said() },
  { value: 'true', label: m.content_yes() },
  { value: 'false', label: m.content_no() },
];

const MaybeControl = ({ field, name, form }: ControlProps<'maybe'>) => (
  <SelectField
    {...form.register(name)}
    {...saidBy(field)}
    error={errorAt(form, name)}
    value={form.watch(name)}
    options={maybeOptions()}
  />
);

/** A list of texts, each on a line of its own. */
const ListControl = ({ field, name, form }: ControlProps<'list'>) => (
  <TextAreaField {...form.register(name)} {...saidBy(field)} error={errorAt(form, name)} />
);

function LinesControl({ field, name, form }: ControlProps<'lines'>) {
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
function ColourControl({ field, name, form }: ControlProps<'colour'>) {
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

/** A part with fields of its own: those of small values side by side. */
function GroupControl({ field, name, form, isFixed }: ControlProps<'group'>) {
  const { label, hint } = saidBy(field);
  const isFine = field.fields.every(({ as }) => as === 'colour');

  return (
    <Fieldset label={label} hint={hint}>
      <div
        className={
          isFine ? 'grid gap-x-6 gap-y-4 rounded-control bg-sunken p-4 sm:grid-cols-2' : 'mt-3 flex flex-col gap-6'
        }
      >
        <EntryFields fields={field.fields} within={`${name}.`} form={form} isKept={isFixed} />
      </div>
    </Fieldset>
  );
}

function RowsControl({ field, name, form }: ControlProps<'rows'>) {
  const { fields: rows, append, remove } = useFieldArray({ control: form.control, name });
  const { label, hint } = saidBy(field);

  return (
    <Fieldset label={label} hint={hint} error={errorAt(form, name)}>
      <ol className="flex flex-col gap-4">
        {rows.map((row, index) => {
          const title = `${field.one()} ${index + 1}`;
          return (
            <li key={row.id} className="flex flex-col gap-4 rounded-control bg-sunken p-4">
              <div className="flex items-center justify-between gap-4">
                <p className="text-label">{title}</p>
                <IconButton
                  label={m.content_remove_row({ row: title })}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => remove(index)}
                />
              </div>
              <EntryFields fields={field.fields} within={`${name}.${index}.`} form={form} isKept={false} />
            </li>
          );
        })}
      </ol>
      <Button variant="secondary" className="self-start" onClick={() => append(toDraft(field.fields))}>
        <Plus aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {field.add()}
      </Button>
    </Fieldset>
  );
}

function Control({ field, ...rest }: ControlProps) {
  const { name, form, isFixed } = rest;

  switch (field.as) {
    case 'words':
    case 'longWords':
    case 'listWords':
      return <WordsControl field={field} {...rest} />;
    case 'long':
      return <LongControl field={field} {...rest} />;
    case 'choice':
      return <ChoiceControl field={field} {...rest} />;
    case 'maybe':
      return <MaybeControl field={field} {...rest} />;
    case 'list':
      return <ListControl field={field} {...rest} />;
    case 'colour':
      return <ColourControl field={field} {...rest} />;
    case 'group':
      return <GroupControl field={field} {...rest} />;
    case 'kept':
      return null;
    case 'lines':
      return <LinesControl field={field} {...rest} />;
    case 'rows':
      return <RowsControl field={field} {...rest} />;
    case 'yesNo':
      return <CheckboxField {...form.register(name)} {...saidBy(field)} error={errorAt(form, name)} />;
    case 'picture':
      return <PictureField {...saidBy(field)} form={form} name={name} error={errorAt(form, name)} />;
    case 'known':
      return <KnownField {...saidBy(field)} of={field.of} error={errorAt(form, name)} {...{ form, name, isFixed }} />;
    case 'clinic':
      return <ClinicField {...saidBy(field)} error={errorAt(form, name)} {...{ form, name, isFixed }} />;
    default:
      return <LineControl field={field} {...rest} />;
  }
}

type EntryFieldsProps = {
  fields: FieldSpec[];
  /** Where in the form they stand: `cards.0.`, or nothing for the entry itself. */
  within?: string;
  form: Form;
  /** The entry is there already: what it is known by stays. */
  isKept: boolean;
};

/** The fields of an entry, or of a part of one. */
export function EntryFields({ fields, within = '', form, isKept }: EntryFieldsProps) {
  const draft = form.watch();
  const shown = fields.filter(({ isShown }) => isShown?.(draft) !== false);

  return shown.map((field) => (
    <Control
      key={field.name}
      field={field}
      name={`${within}${field.name}`}
      form={form}
      isFixed={isKept && field.isKey === true}
    />
  ));
}
