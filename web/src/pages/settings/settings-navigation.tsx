import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { paths, type SettingsSectionId } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconDisc } from '#web/ui/content/icon-disc.tsx';
import { settingsSections } from './settings-sections.ts';

/** The sections of the settings, beside the one that is open. */
export function SettingsNavigation({ current }: { current: SettingsSectionId }) {
  return (
    <div className="sticky top-6 flex flex-col gap-3">
      {/* Over the list like the names of the menu's parts: the title is that of the section. */}
      <h1 tabIndex={-1} className="px-3 font-sans text-label text-muted">
        {m.shell_settings()}
      </h1>
      <nav aria-label={m.settings_sections()}>
        <ul className="flex flex-col gap-1">
          {settingsSections.map(({ id, title, icon, look }) => (
            <li key={id}>
              <Link
                to={paths.settingsSection(id)}
                aria-current={id === current ? 'page' : undefined}
                className={classNames(
                  'flex items-center gap-3 rounded-control px-3 py-1 text-label transition-colors duration-120',
                  id === current ? 'bg-primary-soft text-on-primary-soft' : 'text-text hover:bg-sunken',
                )}
              >
                <IconDisc icon={icon} look={look} />
                {title()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** The way from a section back to the list of them, on a phone, where it stands in the place of the screen's title. */
export function ToSettingsIndex() {
  return (
    <div>
      <h1 tabIndex={-1} className="sr-only">
        {m.shell_settings()}
      </h1>
      <Link to={paths.settings} className="link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {m.settings_all()}
      </Link>
    </div>
  );
}
