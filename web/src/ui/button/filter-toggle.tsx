import { type LucideIcon, SlidersHorizontal } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

type FilterToggleProps = {
  label: string;
  /** What it unfolds; filters unless told otherwise. */
  icon?: LucideIcon;
  /** The id of what it opens. */
  controls: string;
  isOpen: boolean;
  /** Something is narrowed by them, which a dot says. */
  isNarrowed?: boolean;
  onToggle: () => void;
};

/** Unfolds what a phone has no room for above its list: filters, a search. */
export function FilterToggle({
  label,
  icon: Icon = SlidersHorizontal,
  controls,
  isOpen,
  isNarrowed,
  onToggle,
}: FilterToggleProps) {
  return (
    <IconButton
      label={label}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="relative border border-border-strong bg-surface aria-expanded:bg-primary-soft aria-expanded:text-on-primary-soft md:hidden"
      icon={
        <>
          <Icon aria-hidden="true" />
          {isNarrowed ? (
            <span
              aria-hidden="true"
              className="absolute -end-1 -top-1 size-3 rounded-full border-2 border-canvas bg-primary forced-colors:bg-[Highlight]"
            />
          ) : null}
        </>
      }
    />
  );
}
