import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Corrections } from '#console/features/people/corrections.tsx';
import { LookUpForm } from '#console/features/people/look-up-form.tsx';
import { PendingAdjustments } from '#console/features/people/pending-adjustments.tsx';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { Page } from '#console/shell/page.tsx';

/** /console/people (docs/spec/console.md#patients): one patient is looked up; below it what waits for a second person. */
export function PeoplePage() {
  const { rights } = useStaff();
  const navigate = useNavigate();
  const mayAct = rights.includes('people.write');
  const [wanted, setWanted] = useState<{ memberNumber: string }>();
  const handleLookUp = (memberNumber: string) => setWanted({ memberNumber });

  return (
    <Page title={m.console_patients()} intro={m.console_patients_intro()}>
      <LookUpForm wanted={wanted} onFound={(lookupId) => void navigate(paths.person(lookupId))} />
      <PendingAdjustments mayAct={mayAct} onLookUp={handleLookUp} />
      <Corrections mayAct={mayAct} onLookUp={handleLookUp} />
    </Page>
  );
}
