import type { PatientSetting } from '#web/features/settings/settings-api.ts';
import { formatDate } from '#web/lib/words/format.ts';
import { genderWords } from '#web/lib/words/person-words.ts';
import { m } from '#web/paraglide/messages.js';
import { DescriptionList } from '#web/ui/content/description-list.tsx';

/** What is known about the signed-in person; what isn't is said to be missing. */
export function PersonalFacts({ profile }: { profile: PatientSetting['profile'] }) {
  const { firstName, lastName, dob, gender, formatted_address, postalCode } = profile;
  const missing = <span className="text-muted">{m.settings_not_given()}</span>;

  return (
    <DescriptionList
      items={[
        { term: m.patient_name(), details: `${firstName} ${lastName}` },
        { term: m.settings_birth_date(), details: dob ? formatDate(dob) : missing },
        { term: m.settings_gender(), details: gender ? genderWords[gender]() : missing },
        { term: m.settings_address(), details: formatted_address || postalCode || missing },
      ]}
    />
  );
}
