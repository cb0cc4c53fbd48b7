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

/** Front and back of a card, each with its picture or with a way to add one. */
export function CardSides({ person, insuranceId, cards }: CardSidesProps) {
  const sides = [
    { side: 'front', label: m.insurance_front() },
    { side: 'back', label: m.insurance_back() },
  ] as const;

  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-3 sm:grid-cols-2">
      {sides.map(({ side, label }) => (
        <li key={side}>
          <CardSideSlot
            target={{ dependantId: person.id, insuranceId, side }}
            label={label}
            card={cards.find((card) => card.side === side)}
          />
        </li>
      ))}
    </ul>
  );
}
