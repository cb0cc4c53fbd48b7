import { contentChoices } from '@kindwell/contract/staff/staff-content-names.ts';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { useRested } from '#console/lib/use-rested.ts';
import { useZoneChoices } from '#console/lib/zones.ts';
import { m } from '#console/paraglide/messages.js';
import type { FieldProps } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Known } from './field-spec.ts';
import { useKnown } from './known-names.ts';

type KnownFieldProps = FieldProps & {
  of: Known;
  form: UseFormReturn<FieldValues>;
  name: string;
  isFixed: boolean;
};

type Option = { value: string; label: string };

/** The field of a name, with what there is to choose from; typed where that cannot be read. */
function ChoiceField({ options, form, name, isFixed, ...field }: Omit<KnownFieldProps, 'of'> & { options?: Option[] }) {
  const chosen: string = form.watch(name) ?? '';
  const control = form.register(name);

  if (isFixed) {
    const label = options?.find(({ value }) => value === chosen)?.label ?? chosen;
    return <TextField {...field} value={label} readOnly />;
  }
  if (!options) return <TextField {...field} {...control} autoComplete="off" spellCheck={false} />;

  const isOther = chosen !== '' && !options.some(({ value }) => value === chosen);
  const all = [
    ...(field.isOptional ? [{ value: '', label: m.content_none_other() }] : []),
    ...options,
    ...(isOther ? [{ value: chosen, label: chosen }] : []),
  ];
  const placeholder = field.isOptional ? {} : { placeholder: m.content_choose() };
  return <SelectField {...field} {...control} {...placeholder} value={chosen} options={all} />;
}

/** A zone, of those that this device knows. */
function ZoneField(field: Omit<KnownFieldProps, 'of'>) {
  const options = useZoneChoices(field.form.watch(field.name) ?? '');
  return <ChoiceField {...field} options={options} />;
}

/** A name of the directory: nothing to choose from until it is read. */
function DirectoryField({ of, ...field }: KnownFieldProps & { of: Exclude<Known, 'zone'> }) {
  const { form, name } = field;
  const clinic: string = of === 'visitTypes' ? (form.watch(name.replace(/[^.]+$/, 'clinic')) ?? '') : '';
  const { data, isError } = useKnown(of === 'domain' || of === 'care');
  const whose = useRested(clinic);
  const input = { params: { of: 'visitTypes' as const }, query: { search: '', clinic: whose } };
  const types = useStaffRead(contentChoices, input, { isAsked: of === 'visitTypes' && whose !== '' });
  // Of very many only the first are read.
  const isPart = types.data && types.data.total > types.data.choices.length;
  if (isError || types.isError || isPart) return <ChoiceField {...field} />;

  const known = { domain: data?.domains, care: data?.care, visitTypes: types.data?.choices }[of];
  return <ChoiceField {...field} options={(known ?? []).map(({ key, name: label }) => ({ value: key, label }))} />;
}

/** A name that is kept elsewhere, chosen from those that there are; typed where they cannot be read. */
export function KnownField({ of, ...field }: KnownFieldProps) {
  return of === 'zone' ? <ZoneField {...field} /> : <DirectoryField {...field} of={of} />;
}
