import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { currentValues } from '#web/features/settings/current-values.ts';
import { usePatientSetting } from '#web/features/settings/settings-api.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { IconDisc } from '#web/ui/content/icon-disc.tsx';
import { settingsSections } from './settings-sections.ts';

// In turn, so that a section is found again by its colour.
const discLooks = [
  'bg-person-1 text-on-person-1',
  'bg-person-4 text-on-person-4',
  'bg-person-3 text-on-person-3',
  'bg-person-2 text-on-person-2',
];

/** The settings before a section is opened: what there is and what is set now, else what it is for. */
export function SettingsIndex() {
  const { data } = usePatientSetting();
  const values = data ? currentValues(data) : {};

  return (
    <nav aria-label={m.settings_sections()} className={cardClass('py-1')}>
      <ul className="flex flex-col divide-y divide-border">
        {settingsSections.map(({ id, title, intro, icon }, place) => (
          <li key={id}>
            <Link to={paths.settingsSection(id)} className="group flex h-full items-center gap-4 py-4">
              <IconDisc icon={icon} look={discLooks[place % discLooks.length] ?? ''} />
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="text-label group-hover:text-primary">{title()}</span>
                <span className="text-small text-muted wrap-anywhere">{values[id] ?? intro()}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
