import type { PatientSetting } from '#web/features/settings/settings-api.ts';
import { formatDate } from '#web/lib/format.ts';
import { m } from '#web/paraglide/messages.js';
import { DescriptionList } from '#web/ui/description-list.tsx';

const genders = {
  female: m.settings_gender_female,
  male: m.settings_gender_male,
  other: m.settings_gender_other,
};

/** What is known about the signed-in person; what isn't is said to be missing. */
export function PersonalFacts({ profile }: { profile: PatientSetting['profile'] }) {
  const { firstName, lastName, dob, gender, formatted_address, postalCode } = profile;
  const missing = <span className="text-muted">{m.settings_not_given()}</span>;

  return (
    <DescriptionList
      items={[
        { term: m.patient_name(), details: `${firstName} ${lastName}` },
        { term: m.settings_birth_date(), details: dob ? formatDate(dob) : missing },
        { term: m.settings_gender(), details: gender ? genders[gender]() : missing },
        { term: m.settings_address(), details: formatted_address || postalCode || missing },
      ]}
    />
  );
}
