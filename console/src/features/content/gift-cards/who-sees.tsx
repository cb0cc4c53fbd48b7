import type { ContentEntry } from '@kindwell/contract/staff/staff-content.ts';
import { type LawProgramme, programme } from '@kindwell/contract/staff/staff-programme.ts';
import { useId } from 'react';
import { textOf } from '#console/entries/entry-draft.ts';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { classWords } from '#console/lib/class-words.ts';
import { m } from '#console/paraglide/messages.js';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatPrice } from '#web/lib/words/format.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { DescriptionList } from '#web/ui/content/description-list.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { cardsFor, offeredCards } from './brand-audience.ts';

/** A card that was added and not called anything yet can't be said. */
const isNamed = ({ name }: ContentEntry) => textOf(name) !== '';

function sayCards(brand: ContentEntry, one: LawProgramme, cardCents: number): string {
  const [theirs, all] = [cardsFor(brand, one, cardCents).filter(isNamed), offeredCards(brand).filter(isNamed)];
  if (theirs.length === 0) return m.content_seen_none();

  const cards = theirs.map(({ name }) => textOf(name)).join(', ');
  return theirs.length === all.length
    ? m.content_seen_all({ cards })
    : m.content_seen_some({ count: theirs.length, all: all.length, cards });
}

/** Who would see which cards of a brand as it stands in its form, by the limits that are in force. */
export function WhoSees({ brand }: { brand: ContentEntry }) {
  const id = useId();
  const { data } = useStaffRead(programme, {}, { isShared: true });
  const cardCents = data?.rewards.find((one) => one.programme === 'federal')?.cardCents;
  if (!data || typeof cardCents !== 'number') return null;

  const termOf = (one: LawProgramme) => ({ term: classWords[one](), details: sayCards(brand, one, cardCents) });
  return (
    <section aria-labelledby={id} className={cardClass('flex max-w-3xl flex-col gap-4 p-5!')}>
      <h2 id={id} className="text-h2">
        {m.content_seen_by()}
      </h2>
      {brand.offered === false ? <Callout>{m.content_seen_not_offered()}</Callout> : null}
      <DescriptionList
        items={[
          termOf('commercial'),
          termOf('federal'),
          {
            term: m.console_class_unknown(),
            details: m.content_seen_unknown({ as: classWords[data.unknownAs]() }),
          },
        ]}
      />
      <p className="text-small text-muted">
        {m.content_seen_limit({ most: formatPrice(cardCents, formatLocale()) })} {m.content_seen_family()}
      </p>
    </section>
  );
}
