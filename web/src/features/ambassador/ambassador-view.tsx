import type { ambassadorProgramme } from '@kindwell/contract/ambassador.ts';
import type { Received } from '@kindwell/contract/endpoint.ts';
import { LeaveProgramme } from './leave-programme.tsx';
import { NewTerms } from './new-terms.tsx';
import { ProviderReferrals } from './provider-referrals.tsx';
import { ReferProviderForm } from './refer-provider-form.tsx';
import { StatusCard } from './status-card.tsx';

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
