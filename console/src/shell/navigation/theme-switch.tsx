import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { m } from '#console/paraglide/messages.js';
import { listenToThemeChoice, readThemeChoice, saveThemeChoice, type ThemeChoice } from '#web/theme.ts';

const choices: { choice: ThemeChoice; icon: LucideIcon; label: () => string }[] = [
  { choice: 'light', icon: Sun, label: m.console_theme_light },
  { choice: 'dark', icon: Moon, label: m.console_theme_dark },
  { choice: 'system', icon: Monitor, label: m.console_theme_system },
];

/** Light, dark, or as the device has it: one of three, kept on this device. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(listenToThemeChoice, readThemeChoice);
  const name = useId();

  return (
    <fieldset className="flex rounded-control border border-border-strong bg-surface p-0.5">
      <legend className="sr-only">{m.console_theme()}</legend>
      {choices.map(({ choice, icon: Icon, label }) => (
        <label
          key={choice}
          title={label()}
          className="relative flex size-9 cursor-pointer items-center justify-center rounded-[10px] text-muted transition-colors duration-120 hover:text-text has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={chosen === choice}
            onChange={() => saveThemeChoice(choice)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          <span className="sr-only">{label()}</span>
        </label>
      ))}
    </fieldset>
  );
}
