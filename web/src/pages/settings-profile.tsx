import { PersonalDetails } from '#web/features/patient/personal-details.tsx';
import { cardClass } from '#web/ui/card.tsx';

/** /settings?section=profile: who one is. */
export function ProfileSection() {
  return (
    <div className={cardClass()}>
      <PersonalDetails />
    </div>
  );
}
