import { useSyncExternalStore } from 'react';
import { m } from '#web/paraglide/messages.js';
import { listenToThemeChoice, readThemeChoice, saveThemeChoice, type ThemeChoice } from '#web/theme.ts';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';

const choices: { value: ThemeChoice; label: () => string }[] = [
  { value: 'system', label: m.patient_colours_system },
  { value: 'light', label: m.patient_colours_light },
  { value: 'dark', label: m.patient_colours_dark },
];

/** Light, dark, or like the device; under a heading that has its name. */
export function ColourChoice() {
  const choice = useSyncExternalStore(listenToThemeChoice, readThemeChoice);

  return (
    <RadioGroup
      name="colours"
      look="keys"
      label={m.patient_colours()}
      labelClass="sr-only"
      hint={m.patient_colours_hint()}
      options={choices.map(({ value, label }) => ({ value, label: label() }))}
      value={choice}
      onChange={({ target }) => saveThemeChoice(choices.find(({ value }) => value === target.value)?.value ?? 'system')}
    />
  );
}
