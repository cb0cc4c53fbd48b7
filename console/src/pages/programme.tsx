import { ProgrammeView } from '#console/features/programme/programme-view.tsx';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { Page } from '#console/shell/page.tsx';

/** /console/programme (docs/spec/console.md#program): what the programme of points promises, and what of it may change. */
export function ProgrammePage() {
  const { rights } = useStaff();

  return (
    <Page title={m.console_programme()} intro={m.console_programme_intro()}>
      <ProgrammeView mayWrite={rights.includes('programme.write')} />
    </Page>
  );
}
