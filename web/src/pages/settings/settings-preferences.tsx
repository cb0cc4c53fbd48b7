import { ColourChoice } from '#web/features/patient/colour-choice.tsx';
import { PreferencesForm } from '#web/features/settings/preferences/preferences-form.tsx';
import { SectionData } from '#web/features/settings/section/section-data.tsx';
import { SectionGroup } from '#web/features/settings/section/section-group.tsx';
import { m } from '#web/paraglide/messages.js';
import { InstallLine } from '#web/shell/install/install-line.tsx';
import { cardClass } from '#web/ui/content/card.tsx';

/** /settings?section=preferences: how Kindwell works for one, and how it looks here. */
export function PreferencesSection() {
  return (
    <>
      <div className={cardClass()}>
        <SectionGroup title={m.patient_colours()}>
          <ColourChoice />
        </SectionGroup>
      </div>
      <InstallLine />
      <SectionData>{(setting) => <PreferencesForm setting={setting} />}</SectionData>
    </>
  );
}
