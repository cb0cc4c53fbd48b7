import type { Received } from '@kindwell/contract/endpoint.ts';
import type { ambassadorProgramme } from '@kindwell/contract/loyalty/ambassador.ts';
import { BadgeCheck, ChevronDown, ScrollText } from 'lucide-react';
import { formatDayOf } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import type { Programme } from './ambassador-api.ts';
import { Paragraphs } from './paragraphs.tsx';
import { ProgrammeFigures } from './programme-figures.tsx';

/** That one is an ambassador, since when, what one has brought about, and the terms that one has agreed to. */
export function StatusCard({ programme, membership, figures }: Received<typeof ambassadorProgramme>) {
  const { joinedAt, termsVersion } = membership;

  return (
    <section className={cardClass('flex flex-col gap-4')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="rounded-full bg-primary-soft p-3 text-on-primary-soft">
          <BadgeCheck aria-hidden="true" className="size-7" strokeWidth={1.75} />
        </span>
        <div className="flex min-w-0 flex-1 basis-32 flex-col gap-0.5">
          <h2 className="text-h3">{m.ambassador_status()}</h2>
          {joinedAt ? <p className="text-muted">{m.ambassador_since({ day: formatDayOf(joinedAt) })}</p> : null}
        </div>
      </div>
      <ProgrammeFigures figures={figures} />
      {termsVersion === programme.termsVersion ? <AgreedTerms {...programme} /> : null}
    </section>
  );
}

/** Folded away: they were read when one joined. */
function AgreedTerms({ terms, termsVersion }: Programme) {
  return (
    <details className="group">
      <summary className="link inline-flex min-h-6 cursor-pointer items-center gap-1">
        {m.ambassador_agreed_to({ version: termsVersion })}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-[rotate] duration-120 group-open:rotate-180"
          strokeWidth={2}
        />
      </summary>
      <div className="pt-4">
        <Paragraphs paragraphs={terms} icon={ScrollText} />
      </div>
    </details>
  );
}
