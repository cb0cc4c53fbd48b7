import type { FoundPerson } from '@kindwell/contract/staff/staff-patients-shape.ts';
import { m } from '#console/paraglide/messages.js';
import { Section } from '#console/ui/section.tsx';
import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DescriptionList } from '#web/ui/content/description-list.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { AccountSection } from './account-section.tsx';
import { Messages, PointsEntries, SignIns, Visits } from './facts.tsx';
import { WaitingPoints } from './waiting.tsx';

const AdjustDialog = lazyPart(() => import('./adjust-dialog.tsx').then((module) => module.AdjustDialog));

/** A patient as the staff see them, and what they may do: `mayAct` where the reader may do anything at all. */
export function PersonView({ person, mayAct }: { person: FoundPerson; mayAct: boolean }) {
  const adjusting = useAddressDialog('adjust', readOpen);
  const { account, points } = person;
  const isOpen = mayAct && account.closedAt === null;

  return (
    <>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <AccountSection person={person} isOpen={isOpen} />
          <SignIns signIns={person.signIns} />
          <Messages messages={person.messages} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Section title={m.console_points()}>
            <WaitingPoints waiting={points.waiting} />
            <DescriptionList
              items={[
                { term: m.console_points_available(), details: formatNumber(points.available) },
                { term: m.console_points_pending(), details: formatNumber(points.pending) },
                { term: m.console_points_held(), details: formatNumber(points.held) },
              ]}
            />
            {isOpen ? (
              <Button variant="secondary" className="sm:self-start" onClick={() => adjusting.open('open')}>
                {m.console_adjust_open()}
              </Button>
            ) : null}
            <div className="border-t border-border pt-4">
              <PointsEntries points={points} />
            </div>
          </Section>
          <Visits visits={person.visits} />
        </div>
      </div>
      {isOpen && adjusting.value ? <AdjustDialog person={person} onClose={() => void adjusting.close()} /> : null}
    </>
  );
}
