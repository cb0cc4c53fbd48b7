import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { currentValues } from '#web/features/settings/current-values.ts';
import { usePatientSetting } from '#web/features/settings/settings-api.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { IconDisc } from '#web/ui/content/icon-disc.tsx';
import { settingsSections } from './settings-sections.ts';

/** The settings before a section is opened: what there is and what is set now, else what it is for. */
export function SettingsIndex() {
  const { data } = usePatientSetting();
  const values = data ? currentValues(data) : {};

  return (
    <nav aria-label={m.settings_sections()} className={cardClass('py-1')}>
      <ul className="flex flex-col divide-y divide-border">
        {settingsSections.map(({ id, title, intro, icon, look }) => (
          <li key={id}>
            <Link to={paths.settingsSection(id)} className="group flex h-full items-center gap-4 py-4">
              <IconDisc icon={icon} look={look} />
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="text-label group-hover:text-primary">{title()}</span>
                <span className="text-label font-normal text-muted wrap-anywhere">{values[id] ?? intro()}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
