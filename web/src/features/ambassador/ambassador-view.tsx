import type { Received } from '@kindwell/contract/endpoint.ts';
import type { ambassadorProgramme } from '@kindwell/contract/loyalty/ambassador.ts';
import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { Skeleton, SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { NewTerms } from './new-terms.tsx';
import { ProviderReferrals } from './provider-referrals.tsx';
import { ReferProviderForm } from './refer-provider-form.tsx';
import { StatusCard } from './status-card.tsx';

const ConfirmLeaving = lazyPart(() => import('./confirm-leaving.tsx').then((module) => module.ConfirmLeaving));

/** The way out of the programme, at the end of its page. */
function LeaveProgramme() {
  const leaving = useAddressDialog('leave', readOpen);

  return (
    <section className="flex flex-col items-start gap-1 border-t border-border pt-6">
      <p className="max-w-prose text-muted">{m.ambassador_leave_intro()}</p>
      <Button variant="quiet" className="-ms-4" onClick={() => leaving.open('open')}>
        {m.ambassador_leave()}
      </Button>
      {leaving.value ? <ConfirmLeaving onClose={() => void leaving.close()} /> : null}
    </section>
  );
}

/** The page of an ambassador: where they stand, a provider to refer and those referred so far, and the way out. */
export function AmbassadorView(answer: Received<typeof ambassadorProgramme>) {
  const { programme, membership } = answer;

  return (
    <>
      {membership.termsVersion === programme.termsVersion ? null : (
        <NewTerms programme={programme} agreedVersion={membership.termsVersion} />
      )}
      <StatusCard {...answer} />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <ReferProviderForm />
        <ProviderReferrals />
      </div>
      <LeaveProgramme />
    </>
  );
}

/** The programme on its way. */
export function ProgrammeSkeleton() {
  return (
    <Skeleton label={m.ambassador_loading()}>
      <div className="flex flex-col gap-6">
        <SkeletonBox className="h-72" />
        <SkeletonBox className="h-64" />
      </div>
    </Skeleton>
  );
}
