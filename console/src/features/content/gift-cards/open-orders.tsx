import { openOrders } from '@kindwell/contract/staff/staff-gift-cards.ts';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';

/** How many orders wait for cards of a brand, and that they are delivered all the same. */
export function OpenOrders({ brand }: { brand: string }) {
  const { data, error } = useStaffRead(openOrders, { query: { brand } }, { isShared: true });
  const counted = data ? m.content_orders_open({ count: data.open }) : m.content_orders_counting();

  return (
    <p role="status" className="pt-2 font-semibold text-text">
      {error && !data ? m.content_orders_uncounted() : counted}
    </p>
  );
}
