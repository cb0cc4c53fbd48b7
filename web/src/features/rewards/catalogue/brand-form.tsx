import { type Brand, mostOfOneCard } from '@kindwell/contract/loyalty/rewards.ts';
import { QuantityStepper } from '#web/features/rewards/quantity-stepper.tsx';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { BrandLogo } from '#web/ui/content/brand-logo.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { BrandValues } from './brand-values.tsx';
import type { BrandForm as Form } from './use-brand-form.ts';

/** What a brand is, and what one wants of it: which value, how many. */
export function BrandForm({ id, brand, form }: { id: string; brand: Brand; form: Form }) {
  const { choice, change, submit, dollarsRef, error } = form;

  const handleStep = (by: 1 | -1) => {
    change({ quantity: choice.quantity + by });
    announce(formatNumber(choice.quantity + by));
  };

  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start gap-4">
        <BrandLogo name={brand.name} src={brand.image} className="aspect-8/5 w-28 shrink-0" />
        <div className="flex min-w-0 flex-1 basis-32 flex-col gap-1">
          <p className="text-small font-semibold text-muted">{brand.category}</p>
          {brand.description ? <p lang={brand.descriptionLanguage ?? undefined}>{brand.description}</p> : null}
        </div>
      </div>
      <BrandValues brand={brand} choice={choice} error={error} dollarsRef={dollarsRef} onChange={change} />
      <div
        role="group"
        aria-labelledby={`${id}-quantity`}
        className="flex flex-wrap items-center justify-between gap-4"
      >
        <span id={`${id}-quantity`} className="text-label">
          {m.rewards_quantity()}
        </span>
        <QuantityStepper
          quantity={choice.quantity}
          min={1}
          max={mostOfOneCard}
          lessLabel={m.rewards_one_less()}
          moreLabel={m.rewards_one_more()}
          onStep={handleStep}
        />
      </div>
    </form>
  );
}
