import { ColourChoice } from '#web/features/patient/colour-choice.tsx';
import { PreferencesForm } from '#web/features/settings/preferences/preferences-form.tsx';
import { SectionData } from '#web/features/settings/section/section-data.tsx';
import { InstallLine } from '#web/shell/install/install-line.tsx';
import { cardClass } from '#web/ui/content/card.tsx';

/** /settings?section=preferences: how Kindwell works for one, and how it looks here. */
export function PreferencesSection() {
  return (
    <>
      <div className={cardClass()}>
        <ColourChoice />
      </div>
      <InstallLine />
      <SectionData>{(setting) => <PreferencesForm setting={setting} />}</SectionData>
    </>
  );
}
