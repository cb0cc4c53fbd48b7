import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '#bench/figure.ts';
import type { Ground } from '#bench/ground.ts';
import { sql } from '#server/db/sql.ts';
import { countFigure } from './count-figure.ts';

const patienceMs = 90_000;

/** Lets what a killed worker held lapse at once, which takes minutes else: messages, cards, jobs. */
export async function letClaimsLapse({ db }: Ground) {
  await db.run(sql`update message set claimed_until = now() - interval '1 second' where claimed_until is not null`);
  await db.run(sql`
    update gift_card_order set claimed_until = now() - interval '1 second' where claimed_until is not null`);
  await db.run(sql`
    update graphile_worker._private_jobs set locked_at = locked_at - interval '5 hours', run_at = least(run_at, now())
    where locked_at is not null`);
}

const countOpen = ({ db }: Ground) =>
  db.one(sql<{ messages: number; cards: number }>`
    select (select count(*) from message where sent_at is null and failed_at is null) as messages,
      (select count(*) from gift_card_order where status = 'open') as cards`);

/** Waits until every message has left and every card is there, and counts what is left, and cards ordered twice or never. */
export async function auditJobs(ground: Ground, after: string): Promise<Figure[]> {
  const end = performance.now() + patienceMs;
  let open = await countOpen(ground);
  while ((open.messages || open.cards) && performance.now() < end) {
    await wait(500);
    open = await countOpen(ground);
  }

  const cards = await ground.db.one(sql<{ issued: number; ordered: number; unmatched: number }>`
    select count(*) filter (where status = 'issued') as issued,
      (select count(*) from demo_gift_cards.card_order as made
        where exists (select from gift_card_order
          where replace(order_ref::text, '-', '') = made.external_ref)) as ordered,
      count(*) filter (where status = 'issued' and not exists (
        select from demo_gift_cards.card_order as made
        where made.external_ref = replace(order_ref::text, '-', ''))) as unmatched
    from gift_card_order`);

  return [
    countFigure(`messages that never left after ${after}`, open.messages),
    countFigure(`cards that stay open after ${after}`, open.cards),
    countFigure(`cards issued without an order after ${after}`, cards.unmatched),
    {
      what: `cards after ${after}`,
      measured: `${cards.issued} issued, ${cards.ordered} ordered`,
      reach: '',
      isReached: null,
    },
  ];
}
