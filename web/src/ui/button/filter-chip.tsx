import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

type FilterChipProps = {
  isPressed: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** A filter that is on or off; when on it has a tick, not only a colour. */
export function FilterChip({ isPressed, onPress, children }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-border-strong bg-surface px-4 text-label whitespace-nowrap transition-colors duration-120 hover:border-primary hover:text-primary aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
    >
      {isPressed ? <Check aria-hidden="true" className="size-4" strokeWidth={2.5} /> : null}
      {children}
    </button>
  );
}
