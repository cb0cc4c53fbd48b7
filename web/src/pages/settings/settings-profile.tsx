import { PlaceField } from '#web/features/auth/signup/place-field.tsx';
import { type PostalCodeField, ProfileForm } from '#web/features/settings/profile/profile-form.tsx';
import { SectionData } from '#web/features/settings/section/section-data.tsx';
import { m } from '#web/paraglide/messages.js';

/** /settings?section=profile: who one is, and where one lives. */
export function ProfileSection() {
  return (
    <SectionData>
      {({ profile }) => <ProfileForm profile={profile} renderPostalCode={(field) => <PostalCode {...field} />} />}
    </SectionData>
  );
}

/** The postal code with the suggestions of the signup. */
function PostalCode({ onPlaceChosen, ...field }: PostalCodeField) {
  return (
    <PlaceField
      {...field}
      label={m.settings_address()}
      isOptional
      onPlaceChosen={({ address, formatted_address }) => onPlaceChosen({ address, formatted_address })}
    />
  );
}
