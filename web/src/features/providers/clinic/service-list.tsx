import type { ClinicDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { byName } from '#web/features/providers/named-list.tsx';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { cardClass } from '#web/ui/content/card.tsx';

/** So many are in view on a phone until somebody asks for all; not where that leaves out but one. */
const shownAtOnce = 8;

/** As many columns as there is room for, at most two: each is read down to its end. */
const columns = { columns: '2 8rem', columnGap: '1rem' };

type ServiceListProps = { title: string; services: ClinicDetail['features'] };

/** What is done at a clinic, from A to Z. */
export function ServiceList({ title, services }: ServiceListProps) {
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const isLong = services.length > shownAtOnce + 1;

  return (
    <section className="flex flex-col gap-3">
      <h3 id={titleId} className="text-h3">
        {title}
      </h3>
      <div className={cardClass('flex flex-col items-start gap-2')}>
        <ul aria-labelledby={titleId} style={columns} className="w-full">
          {byName(services).map(({ id, name }, place) => (
            <li
              key={id}
              style={{ breakInside: 'avoid' }}
              className={classNames(
                'flex items-start gap-2 py-1',
                isLong && !isWhole && place >= shownAtOnce && 'max-sm:hidden',
              )}
            >
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" strokeWidth={2} />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </li>
          ))}
        </ul>
        {isLong ? (
          <Button
            variant="link"
            className="min-h-11 sm:hidden"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? m.providers_services_fewer() : m.providers_services_all({ count: services.length })}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
