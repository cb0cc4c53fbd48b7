import { useLayoutEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useFoundPatient } from '#console/features/people/people-api.ts';
import { PersonView } from '#console/features/people/person-view.tsx';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { Page } from '#console/shell/page.tsx';
import { Unread } from '#console/ui/unread.tsx';
import { isRefusedBy } from '#web/lib/api/api-error.ts';
import { formatMoment } from '#web/lib/words/format.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';

const dialogs = ['act', 'adjust', 'correct', 'copy', 'join', 'close'];

/** /console/people/{lookup} (docs/spec/console.md#patients): the patient of a look-up, while it is good. */
export function PersonPage() {
  const { lookup = '' } = useParams();
  const { rights } = useStaff();
  const read = useFoundPatient(lookup);
  const { data, error } = read;
  const [parameters] = useSearchParams();
  const isOver = isRefusedBy(error, 'lookupOver');
  // What was typed in a dialog stays until it is closed; the refusal is told there.
  const isInDialog = dialogs.some((name) => parameters.has(name));
  const isGone = data !== undefined && isOver && !isInDialog;
  useLayoutEffect(() => {
    // What had the focus went with the patient.
    if (isGone) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isGone]);

  const another = (
    <Link to={paths.people} className={buttonClass('secondary')}>
      {m.console_look_up_another()}
    </Link>
  );

  if (data && !isGone)
    return (
      <Page
        title={`${data.account.firstName} ${data.account.lastName}`.trim() || data.account.memberNumber}
        tabTitle={m.console_patient()}
        intro={m.console_looked_up_until({ reason: data.lookup.reason, moment: formatMoment(data.lookup.expiresAt) })}
        action={another}
      >
        <PersonView person={data} mayAct={rights.includes('people.write')} />
      </Page>
    );

  return (
    <Page title={m.console_patient()} action={another} intro={isOver ? m.console_look_up_over() : undefined}>
      {isOver ? null : (
        <Unread read={read} failed={m.console_patient_failed()} awaited={m.console_patient_loading()}>
          <SkeletonBox className="mb-6 h-56" />
          <SkeletonBox className="h-56" />
        </Unread>
      )}
    </Page>
  );
}
