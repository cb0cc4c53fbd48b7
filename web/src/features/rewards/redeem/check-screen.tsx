import { centsOf } from '#web/features/rewards/cart/cart.ts';
import type { OpenCart } from '#web/features/rewards/cart/use-cart.ts';
import { personWords, pointsWords, valueWords, worthWords } from '#web/features/rewards/rewards-words.ts';
import { isRefusal, messageOf } from '#web/lib/api/api-error.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { BrandLogo } from '#web/ui/content/brand-logo.tsx';
import { DescriptionList } from '#web/ui/content/description-list.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import type { Redeem } from './use-redeem.ts';

type CheckProps = { cart: OpenCart; redeem: Redeem };

/** The order as it will be sent: what, whose points, how many are left, what happens then. */
export function CheckScreen({ cart, redeem }: CheckProps) {
  const { person, isOwn, points } = cart;

  return (
    <div className="flex flex-1 flex-col gap-6">
      <RedeemFailure error={redeem.error} />
      {redeem.isRepeated && redeem.error === null ? <Callout tone="info">{m.rewards_check_repeated()}</Callout> : null}
      <OrderLines cart={cart} />
      <div className="rounded-control bg-sunken p-4">
        <DescriptionList
          items={[
            { term: m.rewards_check_whose(), details: personWords(person, isOwn) },
            { term: m.rewards_check_total(), details: <span className="text-h3 tabular">{worthWords(cart)}</span> },
            // The balance may have this order in it already.
            ...(redeem.isRepeated
              ? []
              : [
                  {
                    term: m.rewards_check_after(),
                    details: <span className="tabular">{pointsWords(person.available - points)}</span>,
                  },
                ]),
            { term: m.rewards_check_delivery(), details: m.rewards_check_delivery_text() },
          ]}
        />
      </div>
      <div className="flex flex-col gap-1">
        <h3 className="text-h3">{m.rewards_check_next()}</h3>
        <p className="text-muted">{m.rewards_check_next_text()}</p>
      </div>
    </div>
  );
}

function OrderLines({ cart: { lines } }: { cart: OpenCart }) {
  return (
    <ul aria-label={m.rewards_cart_lines()} className="flex flex-col divide-y divide-border">
      {lines.map(({ key, brand, line, points }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3 first:pt-0">
          <BrandLogo
            name={brand?.name ?? m.rewards_gone_brand()}
            src={brand?.image ?? null}
            className="aspect-8/5 w-16 shrink-0"
          />
          <span className="min-w-0 flex-1 basis-40">
            <span className="tabular">{m.rewards_times({ quantity: formatNumber(line.quantity) })}</span>{' '}
            {m.rewards_card_name({
              brand: brand?.name ?? m.rewards_gone_brand(),
              value: valueWords(centsOf(line)),
            })}
          </span>
          <span className="shrink-0 font-semibold text-points tabular">{pointsWords(points)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Back to where it came from, or on. */
export function CheckFooter({ cart, redeem, backLabel }: CheckProps & { backLabel: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        className="max-sm:grow"
        aria-disabled={redeem.isSending || undefined}
        onClick={redeem.back}
      >
        {backLabel}
      </Button>
      <Button
        className="grow basis-48"
        isBusy={redeem.isSending}
        busyLabel={m.rewards_redeeming()}
        onClick={redeem.send}
      >
        {m.rewards_redeem_points({ points: cart.points, figure: formatNumber(cart.points) })}
      </Button>
    </div>
  );
}

/** That an order was not taken, and why, in the server's words, or that nobody knows; the cart stays as it is. */
export function RedeemFailure({ error }: { error: Error | null }) {
  if (error === null) return null;

  // No answer is no refusal: the order may be on its way, and the same one is never taken twice.
  if (!isRefusal(error)) {
    return (
      <Callout tone="warning" title={m.rewards_redeem_unknown()} isAlert>
        {m.rewards_redeem_unknown_text()}
      </Callout>
    );
  }

  return (
    <Callout tone="danger" title={m.rewards_redeem_failed()} isAlert>
      {messageOf(error, m.rewards_redeem_failed_text())}
    </Callout>
  );
}
