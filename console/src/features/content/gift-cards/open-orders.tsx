import { openOrders } from '@kindwell/contract/staff/staff-gift-cards.ts';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';

const saidOf = (open: number) => (open === 0 ? m.content_orders_none() : m.content_orders_open({ count: open }));

/** How many orders wait for cards of a brand, and that they are delivered all the same. */
export function OpenOrders({ brand }: { brand: string }) {
  const { data, error } = useStaffRead(openOrders, { query: { brand } }, { isShared: true });
  const unread = error ? m.content_orders_uncounted() : m.content_orders_counting();

  return (
    <p role="status" className="pt-2 font-semibold text-text">
      {data ? saidOf(data.open) : unread}
    </p>
  );
}
