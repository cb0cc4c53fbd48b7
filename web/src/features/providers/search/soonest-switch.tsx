import { m } from '#web/paraglide/messages.js';
import { SwitchField } from '#web/ui/form/switch-field.tsx';

type SoonestSwitchProps = {
  value: '' | 'true';
  onChange: (changes: { soonest: '' | 'true' }) => void;
  className?: string;
};

/** Has each card say its soonest free time. */
export function SoonestSwitch({ value, onChange, className }: SoonestSwitchProps) {
  return (
    <SwitchField
      label={m.providers_show_soonest()}
      checked={value === 'true'}
      onChange={({ target }) => onChange({ soonest: target.checked ? 'true' : '' })}
      {...(className !== undefined && { className })}
    />
  );
}
