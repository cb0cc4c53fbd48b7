import type { FoundClinics } from '#web/features/providers/search/join-pages.ts';
import { m } from '#web/paraglide/messages.js';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { SwitchField } from '#web/ui/form/switch-field.tsx';

// Who does not open the map fetches nothing of it.
const Locator = lazyPart(() => import('./locator.tsx').then((module) => module.Locator));
const RowMark = lazyPart(() => import('./row-mark.tsx').then((module) => module.RowMark));

type ChangeMap = (map: '' | 'open') => void;

/**
 * The map of a list of clinics (LOCATOR-01): its switch, above the list and for the sheet of a phone, where a line above the
 * list would push the first clinic down; and while it is on the map itself and a number on each row.
 */
export function listMap({ clinics, near }: FoundClinics, isOpen: boolean, onChange: ChangeMap) {
  return {
    control: <MapSwitch isOpen={isOpen} onChange={onChange} className="*:self-center max-md:hidden" />,
    folded: <MapSwitch isOpen={isOpen} onChange={onChange} />,
    drawing: isOpen ? <Locator clinics={clinics} near={near} onClose={() => onChange('')} /> : null,
    over: isOpen ? ({ id }: { id: number }, place: number) => <RowMark clinicId={id} number={place} /> : undefined,
  };
}

type MapSwitchProps = { isOpen: boolean; onChange: ChangeMap; className?: string };

function MapSwitch({ isOpen, onChange, className }: MapSwitchProps) {
  return (
    <SwitchField
      label={m.locator_switch()}
      checked={isOpen}
      onChange={({ target }) => onChange(target.checked ? 'open' : '')}
      {...(className !== undefined && { className })}
    />
  );
}
