import { SlidersHorizontal } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

type FilterToggleProps = {
  label: string;
  /** The id of what it opens. */
  controls: string;
  isOpen: boolean;
  /** Something is narrowed by them, which a dot says. */
  isNarrowed?: boolean;
  onToggle: () => void;
};

/** Unfolds the filters, for which a phone has no room above its list. */
export function FilterToggle({ label, controls, isOpen, isNarrowed, onToggle }: FilterToggleProps) {
  return (
    <IconButton
      label={label}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="relative border border-border-strong bg-surface aria-expanded:bg-primary-soft aria-expanded:text-on-primary-soft md:hidden"
      icon={
        <>
          <SlidersHorizontal aria-hidden="true" />
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
