import type { ProgrammeState, TermsVersion } from '@kindwell/contract/staff/staff-programme.ts';
import { m } from '#console/paraglide/messages.js';
import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { formatDate, formatMoment } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Chip } from '#web/ui/content/chip.tsx';
import { DescriptionList } from '#web/ui/content/description-list.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { ProgrammeSection } from './programme-section.tsx';
import { comingTerms } from './terms-rules.ts';
import { termsWords } from './terms-words.ts';

const TermsDialog = lazyPart(() => import('./terms-dialog.tsx').then((module) => module.TermsDialog));

const standings: Record<TermsVersion['standing'], { word: () => string; look: 'primary' | 'points' | 'neutral' }> = {
  inForce: { word: m.content_in_force, look: 'primary' },
  toCome: { word: m.content_to_come, look: 'points' },
  over: { word: m.console_terms_over, look: 'neutral' },
  replaced: { word: m.console_terms_replaced, look: 'neutral' },
};

const saySetting = (name: string | null, at: string) =>
  name === null ? m.console_terms_set_by_folder({ at }) : m.console_terms_set_by({ name, at });

function VersionRow({ version }: { version: TermsVersion }) {
  const { from, setBy, setAt, standing } = version;
  const { word, look } = standings[standing];

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <span className="flex min-w-0 flex-1 basis-60 flex-col">
        <span className="text-label">
          {from === null ? m.console_terms_from_start() : m.console_terms_from_day({ day: formatDate(from) })}
        </span>
        <span>{termsWords(version)}</span>
        {setAt === null ? null : (
          <span className="text-small text-muted wrap-anywhere">{saySetting(setBy, formatMoment(setAt))}</span>
        )}
      </span>
      <Chip look={look}>{word()}</Chip>
    </li>
  );
}

/** For how long points are good: in force, to come, and how that came to be. */
export function TermsSection({ state, mayWrite }: { state: ProgrammeState; mayWrite: boolean }) {
  const dialog = useAddressDialog('terms', readOpen);
  const { terms, zone, history } = state;

  return (
    <ProgrammeSection
      title={m.console_terms()}
      intro={m.console_terms_intro()}
      action={mayWrite ? <Button onClick={() => dialog.open('open')}>{m.console_terms_change()}</Button> : undefined}
    >
      <div className={cardClass('flex flex-col gap-4 p-5!')}>
        <DescriptionList
          items={[
            { term: m.console_terms_good(), details: m.console_months({ count: terms.expiryMonths }) },
            { term: m.console_terms_come_back(), details: m.console_days({ count: terms.graceDays }) },
            { term: m.console_terms_zone(), details: m.console_terms_zone_text({ zone }) },
          ]}
        />
        {comingTerms(history).map((version) => (
          <Callout key={version.version}>
            {m.console_terms_version({ day: formatDate(version.from), terms: termsWords(version) })}
          </Callout>
        ))}
      </div>
      <h3 className="mt-2 text-h3">{m.content_history()}</h3>
      <ol className={cardClass('flex flex-col divide-y divide-border overflow-hidden p-0!')}>
        {history.map((version) => (
          <VersionRow key={version.version} version={version} />
        ))}
      </ol>
      {mayWrite && dialog.value !== undefined ? (
        <TermsDialog state={state} onClose={() => void dialog.close()} />
      ) : null}
    </ProgrammeSection>
  );
}
