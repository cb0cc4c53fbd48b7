import type { Received } from '@kindwell/contract/endpoint.ts';
import type { ambassadorProgramme } from '@kindwell/contract/loyalty/ambassador.ts';
import { ScrollText } from 'lucide-react';
import { formatDayOf } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { Fold } from '#web/ui/content/fold.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import type { Programme } from './ambassador-api.ts';
import { Paragraphs } from './paragraphs.tsx';
import { ProgrammeFigures } from './programme-figures.tsx';

/** That one is an ambassador, since when, what one has brought about or may bring about, and the terms that one has agreed to. */
export function StatusCard({ programme, membership, figures }: Received<typeof ambassadorProgramme>) {
  const { joinedAt, termsVersion } = membership;
  // A row of zeros tells nobody anything.
  const hasBegun = Math.max(...Object.values(figures)) > 0;

  return (
    <section data-care-card="" className={cardClass('flex flex-col gap-4 sm:p-6 md:flex-row md:items-center')}>
      <Scene name="letter" className="h-36 max-md:hidden md:order-last" />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <div className="flex items-center justify-between gap-3">
          <div className="flex min-w-0 flex-col gap-0.5">
            <h2 className="text-h2">{m.ambassador_status()}</h2>
            {joinedAt ? <p className="text-muted">{m.ambassador_since({ day: formatDayOf(joinedAt) })}</p> : null}
          </div>
          <Scene name="letter" className="h-20 shrink-0 md:hidden" />
        </div>
        {hasBegun ? (
          <ProgrammeFigures figures={figures} />
        ) : (
          <p className="max-w-prose font-semibold">{m.ambassador_gain()}</p>
        )}
        {termsVersion === programme.termsVersion ? <AgreedTerms {...programme} /> : null}
      </div>
    </section>
  );
}

/** Folded away: they were read when one joined. */
function AgreedTerms({ terms, termsVersion }: Programme) {
  return (
    <Fold summary={m.ambassador_agreed_to({ version: termsVersion })}>
      <Paragraphs paragraphs={terms} icon={ScrollText} />
    </Fold>
  );
}
