import { Plus, Trash2 } from 'lucide-react';
import { Fragment } from 'react';
import { useFieldArray } from 'react-hook-form';
import { m } from '#console/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { Fieldset } from '#web/ui/form/fieldset.tsx';
import { ClinicField } from './clinic-field.tsx';
import { toDraft } from './entry-draft.ts';
import type { FieldSpec } from './field-spec.ts';
import { KnownField } from './known-field.tsx';
import { PictureField } from './picture-field.tsx';
import {
  AgeControl,
  ChoiceControl,
  ColourControl,
  type ControlProps,
  errorAt,
  type Form,
  LineControl,
  LinesControl,
  LongControl,
  MaybeControl,
  MonthControl,
  saidBy,
  WordsControl,
} from './plain-controls.tsx';
import { SeveralField } from './several/several-field.tsx';

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
    case 'age':
      return <AgeControl field={field} {...rest} />;
    case 'long':
      return <LongControl field={field} {...rest} />;
    case 'choice':
      return <ChoiceControl field={field} {...rest} />;
    case 'month':
      return <MonthControl field={field} {...rest} />;
    case 'maybe':
      return <MaybeControl field={field} {...rest} />;
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
    case 'several':
      return (
        <SeveralField
          {...saidBy(field)}
          of={field.of}
          isOrdered={field.isOrdered === true}
          error={errorAt(form, name)}
          {...{ form, name }}
        />
      );
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
    <Fragment key={field.name}>
      {field.heading ? (
        <h2 className="border-t border-border pt-6 text-h3 first:border-t-0 first:pt-0">{field.heading()}</h2>
      ) : null}
      <Control field={field} name={`${within}${field.name}`} form={form} isFixed={isKept && field.isKey === true} />
    </Fragment>
  ));
}
