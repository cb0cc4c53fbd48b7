import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { listZones, zoneName } from '#console/lib/zones.ts';
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

/** What there is to choose from, nothing until it is read; undefined where it cannot be. */
function useOptions(of: Known, chosen: string): Option[] | undefined {
  const { data, isError } = useKnown(of !== 'zone');
  if (of === 'zone')
    return listZones(chosen)
      .filter(Boolean)
      .map((zone) => ({ value: zone, label: zoneName(zone) }));
  if (isError) return undefined;

  const known = of === 'domain' ? data?.domains : data?.care;
  return (known ?? []).map(({ key, name }) => ({ value: key, label: name }));
}

/** A name that is kept elsewhere, chosen from those that there are; typed where they cannot be read. */
export function KnownField({ of, form, name, isFixed, ...field }: KnownFieldProps) {
  const chosen: string = form.watch(name) ?? '';
  const options = useOptions(of, chosen);
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
