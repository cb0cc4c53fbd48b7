import { patientSetting } from '@kindwell/contract/settings.ts';
import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { InsuranceTiles } from '#web/features/insurance/insurance-tiles.tsx';
import { ContactFacts } from '#web/features/patient/contact-facts.tsx';
import { FamilyList } from '#web/features/patient/family-list.tsx';
import { IdentityCard } from '#web/features/patient/identity-card.tsx';
import { usePatient } from '#web/features/patient/patient-api.ts';
import { PersonalFacts } from '#web/features/settings/profile/personal-facts.tsx';
import { SectionData } from '#web/features/settings/section/section-data.tsx';
import { look } from '#web/lib/loading/look.ts';
import type { FirstReads } from '#web/lib/loading/screen-ahead.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { IconDisc } from '#web/ui/content/icon-disc.tsx';

/** What it asks for first. */
export const firstReads: FirstReads = () => [look(patientSetting, {})];

/**
 * /profile, Profile (SET-05): who the patient is and their family, what is known of them and how they are reached, and the
 * insurance as cards in each person's colours, each part with the way to change it.
 */
export function ProfilePage() {
  const { firstName, lastName, email, phone, memberId, memberSince, isAmbassador, dependants } = usePatient();

  return (
    <Page title={m.shell_profile()} intro={m.patient_profile_intro()}>
      <IdentityCard name={`${firstName} ${lastName}`} memberId={memberId} memberSince={memberSince} />
      <Part title={m.patient_family()} to={paths.settingsSection('family')} toName={m.patient_edit_family()}>
        <FamilyList dependants={dependants} />
      </Part>
      <div className="grid gap-6 lg:grid-cols-2">
        <Part title={m.patient_personal()} to={paths.settingsSection('profile')} toName={m.patient_edit_personal()}>
          <SectionData isInCard>{({ profile }) => <PersonalFacts profile={profile} />}</SectionData>
        </Part>
        <Part title={m.patient_contact()} to={paths.settingsSection('security')} toName={m.patient_edit_contact()}>
          <ContactFacts email={email} phone={phone} />
        </Part>
      </div>
      <Part title={m.patient_insurance()} to={paths.settingsSection('insurance')} toName={m.patient_edit_insurance()}>
        <SectionData isInCard>
          {({ insurance }) => <InsuranceTiles insurance={insurance} people={dependants} />}
        </SectionData>
      </Part>
      <Part
        title={m.patient_ambassador()}
        to={paths.ambassador}
        toName={isAmbassador ? m.ambassador_your_page() : m.ambassador_about()}
        toLabel={isAmbassador ? m.ambassador_your_page() : m.ambassador_about()}
      >
        <div className="flex items-center gap-4">
          <IconDisc icon={UserPlus} look="bg-primary-soft text-on-primary-soft" />
          <p className="min-w-0 text-muted">{isAmbassador ? m.patient_is_ambassador() : m.ambassador_intro()}</p>
        </div>
      </Part>
    </Page>
  );
}

type PartProps = {
  title: string;
  to: string;
  /** The whole name of the link: «Edit contact». It begins with what is seen of it. */
  toName: string;
  toLabel?: string;
  children: ReactNode;
};

/** A part of the profile, a card under its heading with the way to change it. */
function Part({ title, to, toName, toLabel = m.patient_edit(), children }: PartProps) {
  return (
    <section className={cardClass('flex flex-col gap-4 sm:p-6')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-h2">{title}</h2>
        <Link to={to} aria-label={toName} className="link inline-flex min-h-6 items-center">
          {toLabel}
        </Link>
      </div>
      {children}
    </section>
  );
}
