import {
  orderClinicDocuments,
  type StaffClinicAnswer,
  staffClinic,
} from '@kindwell/contract/staff/directory/staff-clinics.ts';
import { listHistory } from '@kindwell/contract/staff/staff-history.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';

type Document = StaffClinicAnswer['documents'][number];

const keysOf = (documents: Document[]) => documents.map(({ key }) => key);

/** The documents in this order; those that came meanwhile stand at its end. */
function inOrder(documents: Document[], order: string[]) {
  const placeOf = ({ key }: Document) => (order.includes(key) ? order.indexOf(key) : order.length);
  return documents.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * The documents of a clinic as they stand now, and what puts one of them a place up or down. Each press shows at once and is saved
 * after those before it; one that is refused says why, and what stands there is shown again.
 */
export function useDocumentOrder(clinic: string, documents: Document[]) {
  const queryClient = useQueryClient();
  const [pressed, setPressed] = useState<string[]>();
  const saved = useRef(Promise.resolve());
  const { mutateAsync } = useStaffAct(orderClinicDocuments, { refreshes: [listHistory] });
  const shown = pressed ? inOrder(documents, pressed) : documents;

  const save = async (order: string[], seen: string[]) => {
    try {
      const answer = await mutateAsync({ body: { clinic, order, seen } });
      queryClient.setQueryData<StaffClinicAnswer>(
        [staffClinic.name, { query: { key: clinic } }],
        (known) => known && { ...known, ...answer },
      );
      setPressed((latest) => (latest === order ? undefined : latest));
    } catch (error) {
      setPressed(undefined);
      void queryClient.invalidateQueries({ queryKey: [staffClinic.name] });
      toast({ title: messageOf(error, m.console_try_again()), variant: 'destructive' });
    }
  };

  /** Answers the place it has then, from 1 on; undefined where it is at that end already. */
  const move = (key: string, by: -1 | 1): number | undefined => {
    const seen = keysOf(shown);
    const from = seen.indexOf(key);
    const to = from + by;
    if (from < 0 || to < 0 || to >= seen.length) return undefined;

    const order = seen.with(from, seen[to] ?? key).with(to, key);
    setPressed(order);
    saved.current = saved.current.then(() => save(order, seen));
    return to + 1;
  };

  return { shown, move };
}
