import { linePoints } from '@kindwell/contract/loyalty/cart-total.ts';
import type { Brand } from '@kindwell/contract/loyalty/rewards.ts';
import type { RefObject } from 'react';
import { type BrandItem, centsOf, lineOf } from '#web/features/rewards/cart/cart.ts';
import { pointsWords, valueWords } from '#web/features/rewards/rewards-words.ts';
import { m } from '#web/paraglide/messages.js';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type BrandChoice, limitsOf } from './brand-choice.ts';

type BrandValuesProps = {
  brand: Brand;
  choice: BrandChoice;
  error: string | undefined;
  dollarsRef: RefObject<HTMLInputElement | null>;
  onChange: (changes: Partial<BrandChoice>) => void;
};

const rangeOf = ({ min, max }: { min: number; max: number }) =>
  m.rewards_range({ min: valueWords(min), max: valueWords(max) });

/** The values of a brand's cards: one of several, or a number of dollars of one's own. */
export function BrandValues({ brand, choice, error, dollarsRef, onChange }: BrandValuesProps) {
  const item = brand.items.find(({ brandItem_id }) => brandItem_id === choice.itemId);
  const limits = item && limitsOf(item);

  return (
    <div className="flex flex-col gap-4">
      {brand.items.length > 1 ? (
        <RadioGroup
          label={m.rewards_value()}
          name="value"
          look="rows"
          value={String(choice.itemId)}
          onChange={({ target }) => onChange({ itemId: Number(target.value) })}
          options={brand.items.map((one) => ({ value: String(one.brandItem_id), ...wordsOf(brand, one) }))}
        />
      ) : null}
      {item && !limits && brand.items.length === 1 ? <p className="text-h3">{wordsOf(brand, item).label}</p> : null}
      {limits ? (
        <TextField
          ref={dollarsRef}
          label={m.rewards_dollars()}
          hint={brand.items.length > 1 ? undefined : rangeOf(limits)}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={choice.dollars}
          onChange={({ target }) => onChange({ dollars: target.value })}
        />
      ) : null}
    </div>
  );
}

/** «$25, 2,500 points»; a card of free value says between what. */
function wordsOf(brand: Brand, item: BrandItem): { label: string; description: string } {
  const limits = limitsOf(item);
  if (limits) return { label: m.rewards_own_value(), description: rangeOf(limits) };

  const line = lineOf(brand, item, null, 1);
  return { label: valueWords(centsOf(line)), description: pointsWords(linePoints(line)) };
}
