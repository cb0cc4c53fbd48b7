import type { ContentAct } from '@kindwell/contract/staff/staff-content.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { inPages } from '#console/lib/api/in-pages.ts';
import { m } from '#console/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ActList } from './act-list.tsx';
import type { EntrySpec } from './entry-spec.ts';
import type { FieldSpec } from './field-spec.ts';
import type { EntryInForm } from './use-entry-form.ts';

/** What was done to an entry, page by page; others do more, so that it is asked for whenever its screen is opened. */
export const useHistory = ({ door }: EntrySpec, key: string) =>
  useInfiniteQuery({
    queryKey: door.historyKey(key),
    queryFn: ({ pageParam }) => door.fetchHistory(key, pageParam),
    ...inPages,
  });

/** The fields of the form that a change touched. */
const touchedFields = (fields: FieldSpec[], { differences }: ContentAct): string[] => {
  const places = new Set(differences.map(({ place }) => place.split(/[.[]/)[0]));
  return fields.flatMap(({ name }) => (places.has(name) ? [name] : []));
};

/** Puts what a change touched back into the form as it was before: a draft, to be checked and saved. */
function SetBack({ fields, act, form }: { fields: FieldSpec[]; act: ContentAct; form: EntryInForm }) {
  const names = touchedFields(fields, act);
  const { was } = act;
  if (!was || !names.length) return null;

  const handleClick = () => {
    form.setBack(was, names);
    toast({ title: m.content_set_back_done() });
  };
  return (
    <Button variant="secondary" onClick={handleClick} className="self-start">
      {m.content_set_back()}
    </Button>
  );
}

type EntryHistoryProps = {
  spec: EntrySpec;
  entryKey: string;
  /** The form of the entry, which can be set back; left out where it is only read. */
  form?: EntryInForm;
  note?: ReactNode;
};

/** What was done to an entry, from what to what, by whom and when. */
export function EntryHistory({ spec, entryKey, form, note }: EntryHistoryProps) {
  return (
    <ActList
      read={useHistory(spec, entryKey)}
      fields={spec.fields}
      none={m.content_history_none()}
      note={note}
      asideOf={(act) => (form ? <SetBack fields={spec.fields} act={act} form={form} /> : null)}
    />
  );
}
