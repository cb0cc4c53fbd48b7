import { ambassadorProgramme } from '@kindwell/contract/loyalty/ambassador.ts';
import { useProgramme } from '#web/features/ambassador/ambassador-api.ts';
import { AmbassadorView, ProgrammeSkeleton } from '#web/features/ambassador/ambassador-view.tsx';
import { JoinProgramme } from '#web/features/ambassador/join-programme.tsx';
import { useNewHeading } from '#web/features/ambassador/use-new-heading.ts';
import { usePatient } from '#web/features/patient/patient-api.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { look } from '#web/lib/loading/look.ts';
import type { FirstReads } from '#web/lib/loading/screen-ahead.ts';
import { m } from '#web/paraglide/messages.js';
import { Page } from '#web/shell/page.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';

/** What it asks for first. */
export const firstReads: FirstReads = () => [look(ambassadorProgramme, {})];

/** /ambassador, Ambassador (AMB-01): one route with two faces, as the flag says. */
export function AmbassadorPage() {
  const patient = usePatient();
  const isAmbassador = useProgramme().data?.membership.isAmbassador ?? patient.isAmbassador;
  const title = isAmbassador ? m.ambassador_title_joined() : m.shell_ambassador();
  const intro = isAmbassador ? m.ambassador_intro_joined() : m.ambassador_intro_open();
  useNewHeading(title);

  return (
    <Page title={title} tabTitle={m.shell_ambassador()} intro={intro}>
      <ProgrammeFace />
    </Page>
  );
}

function ProgrammeFace() {
  const { data, isPending, error, isFetching, refetch } = useProgramme();

  if (isPending) return <ProgrammeSkeleton />;
  if (!data) {
    const message = messageOf(error, m.ambassador_failed());
    return <ErrorCard message={message} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }

  return data.membership.isAmbassador ? <AmbassadorView {...data} /> : <JoinProgramme programme={data.programme} />;
}
