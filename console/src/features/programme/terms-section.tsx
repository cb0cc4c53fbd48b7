import type { ProgrammeState } from '@kindwell/contract/staff/staff-programme.ts';
import { zoneName } from '#console/lib/zones.ts';
import { m } from '#console/paraglide/messages.js';
import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { DescriptionList } from '#web/ui/content/description-list.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { ProgrammeSection } from './programme-section.tsx';
import { termsWords } from './terms-words.ts';
import { ComingVersions, VersionList } from './version-list.tsx';

const TermsDialog = lazyPart(() => import('./terms-dialog.tsx').then((module) => module.TermsDialog));

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
            { term: m.console_terms_zone(), details: m.console_terms_zone_text({ zone: zoneName(zone) }) },
          ]}
        />
        <ComingVersions history={history} wordsOf={termsWords} />
      </div>
      <VersionList history={history} wordsOf={termsWords} />
      {mayWrite && dialog.value !== undefined ? (
        <TermsDialog state={state} onClose={() => void dialog.close()} />
      ) : null}
    </ProgrammeSection>
  );
}
