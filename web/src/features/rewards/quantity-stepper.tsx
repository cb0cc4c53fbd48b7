import { Minus, Plus } from 'lucide-react';
import { formatNumber } from '#web/lib/words/format.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';

type QuantityStepperProps = {
  quantity: number;
  /** The names of the buttons, with what they are about. */
  lessLabel: string;
  moreLabel: string;
  /** Blocks a way that is not open: fewer than the least, more than the most. */
  min: number;
  max: number;
  onStep: (by: 1 | -1) => void;
};

/** How many, between two buttons. */
export function QuantityStepper({ quantity, lessLabel, moreLabel, min, max, onStep }: QuantityStepperProps) {
  const step = (by: 1 | -1) => {
    const next = quantity + by;
    if (next >= min && next <= max) onStep(by);
  };

  return (
    <div className="inline-flex items-center rounded-control border border-border-strong">
      <IconButton
        label={lessLabel}
        aria-disabled={quantity <= min || undefined}
        onClick={() => step(-1)}
        icon={<Minus aria-hidden="true" />}
      />
      <span className="min-w-8 text-center font-semibold tabular">{formatNumber(quantity)}</span>
      <IconButton
        label={moreLabel}
        aria-disabled={quantity >= max || undefined}
        onClick={() => step(1)}
        icon={<Plus aria-hidden="true" />}
      />
    </div>
  );
}
