import { X } from 'lucide-react';
import { useSearchFilters } from '#web/features/providers/providers-api.ts';
import type { ChangeFilters } from '#web/lib/history/use-address-filters.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import type { ClinicFilters } from './directory-filters.ts';
import { switchedTraits } from './trait-fields.tsx';

type Chosen = {
  key: string;
  label: string;
  className?: string;
  onRemove: () => void;
};

const nameIn = (entries: { id: number; name: string }[] | undefined, id: string) =>
  entries?.find((entry) => String(entry.id) === id)?.name;

type ChosenOf = {
  filters: ClinicFilters;
  onChange: ChangeFilters<ClinicFilters>;
  here: string;
  onHere: (here: string) => void;
};

/** What the list is narrowed to: near the patient, and on a phone what its sheet folds away. */
export function useChosen({ filters, onChange, here, onHere }: ChosenOf): Chosen[] {
  const menus = useSearchFilters().data;
  const language = nameIn(menus?.languages, filters.speaks);
  const insurer = nameIn(menus?.insurers, filters.insurer);
  const folded = 'md:hidden';

  return [
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
  return chosen.map(({ key, label, className, onRemove }) => (
    <button
      key={key}
      type="button"
      aria-label={m.providers_remove_filter({ filter: label })}
      onClick={() => {
        onRemove();
        // The button goes with what it took away.
        onRemoved();
      }}
      className={classNames(chipClass, className)}
    >
      {label}
      <X aria-hidden="true" className="size-4" strokeWidth={2.5} />
    </button>
  ));
}
