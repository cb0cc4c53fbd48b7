import { ColourChoice } from '#web/features/patient/colour-choice.tsx';
import { cardClass } from '#web/ui/card.tsx';

/** /settings?section=preferences: how Kindwell looks. */
export function PreferencesSection() {
  return (
    <div className={cardClass()}>
      <ColourChoice />
    </div>
  );
}
