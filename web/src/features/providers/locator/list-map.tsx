import { Map as MapIcon } from 'lucide-react';
import type { FoundClinics } from '#web/features/providers/search/join-pages.ts';
import { m } from '#web/paraglide/messages.js';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { SwitchField } from '#web/ui/form/switch-field.tsx';

// Who does not open the map fetches nothing of it.
const Locator = lazyPart(() => import('./locator.tsx').then((module) => module.Locator));
const RowMark = lazyPart(
  () => import('./row-mark.tsx').then((module) => module.RowMark),
  // The name keeps its place.
  <span className="size-6 shrink-0" />,
);

type ChangeMap = (map: '' | 'open') => void;

/**
 * The map of a list of clinics (LOCATOR-01): its switch above the list, on a phone a button, for which there is room beside the
 * order; and while it is on the map itself and a number on each row.
 */
export function listMap({ clinics, near }: FoundClinics, isOpen: boolean, onChange: ChangeMap) {
  return {
    control: (
      <SwitchField
        label={m.locator_switch()}
        checked={isOpen}
        onChange={({ target }) => onChange(target.checked ? 'open' : '')}
        className="*:self-center max-md:hidden"
      />
    ),
    // Higher than its line: the first clinic can be booked without a scroll.
    key: (
      <IconButton
        label={m.locator_switch()}
        icon={<MapIcon aria-hidden="true" className="text-primary" />}
        isPressed={isOpen}
        onClick={() => onChange(isOpen ? '' : 'open')}
        className={isOpen ? '-my-2 bg-primary-soft md:hidden' : '-my-2 md:hidden'}
      />
    ),
    drawing: isOpen ? <Locator clinics={clinics} near={near} onClose={() => onChange('')} /> : null,
    mark: isOpen
      ? ({ id }: { id: number }, place: number) => (
          <RowMark clinicId={id} number={place} isOwn={place <= (near?.own ?? 0)} />
        )
      : undefined,
  };
}
