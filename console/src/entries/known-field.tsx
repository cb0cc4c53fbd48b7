import { contentList } from '@kindwell/contract/staff/staff-content.ts';
import { programme } from '@kindwell/contract/staff/staff-programme.ts';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { ownLanguage } from '#console/lib/own-language.ts';
import { listZones } from '#console/lib/zones.ts';
import { m } from '#console/paraglide/messages.js';
import type { FieldProps } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

type KnownFieldProps = FieldProps & {
  /** What it is one of: a kind of clinic, a kind of preventive care, a time zone. */
  of: 'domain' | 'care' | 'zone';
  form: UseFormReturn<FieldValues>;
  name: string;
  isFixed: boolean;
};

type Option = { value: string; label: string };

/** What a kind of clinic is called, in the reader's language; its name in files until that is read. */
export function useDomainTitle(name: string): string {
  const { data } = useStaffRead(programme, {});
  return data?.domains.find((domain) => domain.name === name)?.title ?? name;
}

/** What there is to choose from, nothing until it is read; undefined where it cannot be. */
function useOptions(of: KnownFieldProps['of'], chosen: string): Option[] | undefined {
  const ofProgramme = useStaffRead(programme, {}, { isAsked: of === 'domain' });
  const ofKinds = useStaffRead(contentList, { params: { kind: 'careKinds' }, query: {} }, { isAsked: of === 'care' });
  if (ofProgramme.isError || ofKinds.isError) return undefined;

  if (of === 'zone')
    return listZones(chosen)
      .filter(Boolean)
      .map((zone) => ({ value: zone, label: zone }));
  if (of === 'domain')
    return (ofProgramme.data?.domains ?? []).map(({ name, title }) => ({ value: name, label: title }));
  return (ofKinds.data?.entries ?? []).map(({ key, entry }) => {
    const title = (entry.title ?? {}) as Record<string, string>;
    return { value: key, label: title[ownLanguage()] ?? title.en ?? key };
  });
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
