import type { ProgrammeState } from '@kindwell/contract/staff/staff-programme.ts';
import { zoneName } from '#console/lib/zones.ts';
import { m } from '#console/paraglide/messages.js';
import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { formatDate } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { DescriptionList } from '#web/ui/content/description-list.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { ProgrammeSection } from './programme-section.tsx';
import { VersionList } from './version-list.tsx';
import { zoneWords } from './zone-rules.ts';

const ZoneDialog = lazyPart(() => import('./zone-dialog.tsx').then((module) => module.ZoneDialog));

const holds = { past: m.console_zone_past, toCome: m.console_zone_to_come };

/** By which clock the programme counts its days, whether it can be another one, and how that came to be. */
export function ZoneSection({ state, mayWrite }: { state: ProgrammeState; mayWrite: boolean }) {
  const dialog = useAddressDialog('zone', readOpen);
  const { zone, zoneHold, zoneHistory, today } = state;
  const mayChoose = mayWrite && zoneHold === null;

  return (
    <ProgrammeSection
      title={m.console_zone()}
      intro={m.console_zone_intro()}
      action={mayChoose ? <Button onClick={() => dialog.open('open')}>{m.console_zone_change()}</Button> : undefined}
    >
      <div className={cardClass('flex flex-col gap-4 p-5!')}>
        <DescriptionList
          items={[
            { term: m.console_zone_in_force(), details: zoneName(zone) },
            { term: m.console_zone_today(), details: formatDate(today) },
          ]}
        />
        {zoneHold === null ? null : <Callout>{holds[zoneHold]()}</Callout>}
      </div>
      <VersionList history={zoneHistory} wordsOf={zoneWords} />
      {mayChoose && dialog.value !== undefined ? (
        <ZoneDialog state={state} onClose={() => void dialog.close()} />
      ) : null}
    </ProgrammeSection>
  );
}
