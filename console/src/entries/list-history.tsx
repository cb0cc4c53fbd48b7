import { type HistoryList, type KeyedAct, listHistory } from '@kindwell/contract/staff/staff-history.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callStaff } from '#console/lib/api/call-staff.ts';
import { inPages } from '#console/lib/api/in-pages.ts';
import { m } from '#console/paraglide/messages.js';
import { ActList } from './act-list.tsx';
import { type FieldSpec, fieldAt } from './field-spec.ts';

type ListHistoryProps = {
  list: HistoryList;
  /** The clinic whose documents they are. */
  clinic?: string;
  title?: string;
  fields: FieldSpec[];
  nameOf: (act: KeyedAct) => string;
  valuesOf?: (act: KeyedAct) => ReactNode;
  asideOf?: (act: KeyedAct) => ReactNode;
};

/** Without what a line is known by: no field shows it, its name says it. */
const withoutKeys = (act: KeyedAct, fields: FieldSpec[]): KeyedAct => ({
  ...act,
  differences: act.differences.filter(({ place }) => fieldAt(fields, place)),
});

/** What was done to the lines of a list; others do more, so that it is asked for whenever its screen is opened. */
export function ListHistory({ list, clinic, ...shown }: ListHistoryProps) {
  const { fields } = shown;
  const read = useInfiniteQuery({
    queryKey: [listHistory.name, { list, clinic }],
    queryFn: ({ pageParam }) =>
      callStaff(listHistory, {
        params: { list },
        query: { ...(clinic && { clinic }), ...(pageParam && { before: pageParam }) },
      }),
    ...inPages,
    select: ({ pages }) => ({
      pages: pages.map((page) => ({ acts: page.acts.map((act) => withoutKeys(act, fields)) })),
    }),
  });

  return <ActList read={read} none={m.console_history_none()} {...shown} />;
}
