import { mostOfOneCard } from '@kindwell/contract/loyalty/rewards.ts';
import { Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { QuantityStepper } from '#web/features/rewards/quantity-stepper.tsx';
import { pointsWords, valueWords } from '#web/features/rewards/rewards-words.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { BrandLogo } from '#web/ui/content/brand-logo.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { useGlide } from '#web/ui/content/use-glide.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { centsOf, type ShownLine } from './cart.ts';
import type { OpenCart } from './use-cart.ts';

type CartLinesProps = {
  cart: OpenCart;
  /** The last line has gone, and with it what had the focus. */
  onEmptied: () => void;
  onBrowse: () => void;
};

const brandName = ({ brand }: ShownLine) => brand?.name ?? m.rewards_gone_brand();

const cardName = (shown: ShownLine) =>
  m.rewards_card_name({ brand: brandName(shown), value: valueWords(centsOf(shown.line)) });

/** The lines of a cart by brand, each with how many and what they cost. */
export function CartLines({ cart, onEmptied, onBrowse }: CartLinesProps) {
  const { lines, isOwn, person } = cart;
  const listRef = useRef<HTMLUListElement>(null);
  useGlide(listRef, lines.map(({ key }) => key).join());
  // Where the focus goes once a line has gone: to the one that then stands at this place.
  const goneAt = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (goneAt.current === undefined) return;
    const left = [...(listRef.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
    const next = left[Math.min(goneAt.current, left.length - 1)];
    goneAt.current = undefined;

    if (next) next.focus();
    else onEmptied();
  });

  if (lines.length === 0) {
    return (
      <EmptyState
        art={<Scene name="gift" />}
        message={isOwn ? m.rewards_cart_empty() : m.rewards_cart_empty_of({ name: person.dependant.firstName })}
        action={<Button onClick={onBrowse}>{m.rewards_back_to_brands()}</Button>}
      />
    );
  }

  const brands = [...new Set(lines.map(({ brandId }) => brandId))];
  const placeOf = (shown: ShownLine) =>
    brands.flatMap((brandId) => lines.filter((line) => line.brandId === brandId)).indexOf(shown);

  const handleStep = (shown: ShownLine, by: 1 | -1) => {
    const quantity = shown.line.quantity + by;
    if (quantity === 0) goneAt.current = placeOf(shown);
    cart.change(shown.key, by);
    announce(quantity === 0 ? m.rewards_removed({ name: cardName(shown) }) : formatNumber(quantity));
  };

  const handleRemove = (first: ShownLine) => {
    goneAt.current = placeOf(first);
    cart.removeBrand(first.brandId);
    announce(m.rewards_removed({ name: brandName(first) }));
  };

  return (
    <ul ref={listRef} aria-label={m.rewards_cart_lines()} className="flex flex-col gap-4">
      {brands.map((brandId) => {
        const own = lines.filter((line) => line.brandId === brandId);

        return (
          <li key={brandId} className={cardClass('flex flex-col gap-3 p-0!')}>
            {own[0] ? <BrandHead first={own[0]} onRemove={handleRemove} /> : null}
            <ul className="flex flex-col divide-y divide-border px-4 pb-3">
              {own.map((shown) => (
                <CartLine key={shown.key} shown={shown} onStep={handleStep} />
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

function BrandHead({ first, onRemove }: { first: ShownLine; onRemove: (first: ShownLine) => void }) {
  return (
    <div className="flex items-center gap-3 ps-4 pe-1 pt-2">
      <BrandLogo name={brandName(first)} src={first.brand?.image ?? null} className="aspect-8/5 w-16 shrink-0" />
      <h3 className="min-w-0 flex-1 text-h3 wrap-anywhere">{brandName(first)}</h3>
      <IconButton
        label={m.rewards_remove({ name: brandName(first) })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => onRemove(first)}
      />
    </div>
  );
}

function CartLine({ shown, onStep }: { shown: ShownLine; onStep: (shown: ShownLine, by: 1 | -1) => void }) {
  const { line, points, isGone, hasNewPrice } = shown;
  const name = cardName(shown);

  return (
    <li data-line={shown.key} tabIndex={-1} aria-label={name} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-col">
          <span className="font-semibold">{valueWords(centsOf(line))}</span>
          <span className={isGone ? 'text-small text-muted line-through' : 'text-small text-points tabular'}>
            {pointsWords(points)}
          </span>
        </span>
        <QuantityStepper
          quantity={line.quantity}
          min={0}
          max={isGone ? line.quantity : mostOfOneCard}
          lessLabel={m.rewards_less_of({ name })}
          moreLabel={m.rewards_more_of({ name })}
          onStep={(by) => onStep(shown, by)}
        />
      </div>
      {isGone ? <p className="text-small font-semibold text-danger">{m.rewards_line_gone()}</p> : null}
      {hasNewPrice ? <p className="text-small font-semibold text-warning">{m.rewards_new_price()}</p> : null}
    </li>
  );
}
