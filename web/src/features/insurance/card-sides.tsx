import type { InsuranceCard } from '@kindwell/contract/insurance.ts';
import { m } from '#web/paraglide/messages.js';
import { CardSideSlot } from './card-side-slot.tsx';
import type { Insured } from './insurance-api.ts';

type CardSidesProps = {
  person: Insured;
  /** Undefined where the person has no insurance yet. */
  insuranceId: number | undefined;
  cards: InsuranceCard[];
};

/** Front and back of a card, each with its picture or with a way to add one, and which files it can be. */
export function CardSides({ person, insuranceId, cards }: CardSidesProps) {
  const sides = [
    { side: 'front', label: m.insurance_front() },
    { side: 'back', label: m.insurance_back() },
  ] as const;

  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col divide-y divide-border">
        {sides.map(({ side, label }) => (
          <li key={side} className="py-3 first:pt-0 last:pb-0">
            <CardSideSlot
              target={{ dependantId: person.id, insuranceId, side }}
              label={label}
              card={cards.find((card) => card.side === side)}
            />
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-small text-muted print:hidden">{m.insurance_file_rule()}</p>
    </div>
  );
}
