import { X } from 'lucide-react';
import { useSearchFilters } from '#web/features/providers/providers-api.ts';
import type { ChangeFilters } from '#web/lib/history/use-address-filters.ts';
import { m } from '#web/paraglide/messages.js';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { ClinicFilters } from './directory-filters.ts';
import { switchedTraits } from './trait-fields.tsx';

type Chosen = {
  key: string;
  label: string;
  name?: string;
  className?: string;
  /** Takes more than one away, and is none of them. */
  isForAll?: boolean;
  onRemove: () => void;
};

const nameIn = (entries: { id: number; name: string }[] | undefined, id: string) =>
  entries?.find((entry) => String(entry.id) === id)?.name;

type ChosenOf = {
  filters: ClinicFilters;
  onChange: ChangeFilters<ClinicFilters>;
  here: string;
  onHere: (here: string) => void;
  /** Takes city and search away; undefined where the empty list has the button for that. */
  onReset: (() => void) | undefined;
};

/** What the list is narrowed to: near the patient, and on a phone city and search, and what its sheet folds away. */
export function useChosen({ filters, onChange, here, onHere, onReset }: ChosenOf): Chosen[] {
  const menus = useSearchFilters().data;
  const language = nameIn(menus?.languages, filters.speaks);
  const insurer = nameIn(menus?.insurers, filters.insurer);
  const folded = 'md:hidden';
  const reset = m.providers_reset();
  const canReset = filters.city !== '' || filters.search !== '';

  return [
    ...(canReset && onReset
      ? [{ key: 'reset', label: reset, name: reset, className: folded, isForAll: true, onRemove: onReset }]
      : []),
    ...(here === '' ? [] : [{ key: 'here', label: m.providers_near_me(), onRemove: () => onHere('') }]),
    ...(language === undefined
      ? []
      : [{ key: 'language', label: language, className: folded, onRemove: () => onChange({ speaks: '' }) }]),
    ...(insurer === undefined
      ? []
      : [{ key: 'insurer', label: insurer, className: folded, onRemove: () => onChange({ insurer: '' }) }]),
    ...switchedTraits
      .filter(({ name }) => filters[name] === 'true')
      .map(({ name, say }) => ({
        key: name,
        label: say(),
        className: folded,
        onRemove: () => onChange({ [name]: '' }),
      })),
  ];
}

const chipClass =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-primary bg-primary-soft px-4 text-label ' +
  'whitespace-nowrap text-on-primary-soft';

/** What the list is narrowed to, each taken away by a press (NEAR-08). */
export function ChosenFilters({ chosen, onRemoved }: { chosen: Chosen[]; onRemoved: () => void }) {
  return chosen.map(
    ({ key, label, name = m.providers_remove_filter({ filter: label }), className, isForAll, onRemove }) => (
      <button
        key={key}
        type="button"
        aria-label={name}
        onClick={() => {
          onRemove();
          // The button goes with what it took away.
          onRemoved();
        }}
        className={classNames(isForAll ? buttonClass('link', 'min-h-11 shrink-0') : chipClass, className)}
      >
        {label}
        {isForAll ? null : <X aria-hidden="true" className="size-4" strokeWidth={2.5} />}
      </button>
    ),
  );
}
