import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LocatorCaption } from './locator-caption.tsx';
import type { Marked } from './middle.ts';

type LocatorFootProps = {
  marked: Marked[];
  /** How many rows of the list have no mark. */
  missing: number;
  /** How to read the map. */
  hint?: string | undefined;
  isClosest: boolean;
  isWidest: boolean;
  /** Goes wider, or closer with -1; never beyond the last step. */
  onZoom: (by: 1 | -1) => void;
  /** Other ways to move it. */
  children?: ReactNode;
};

/** Below a map, beside a list above it: the clinic that is pointed at, or how to read it, and the buttons that go wider and closer. */
export function LocatorFoot(props: LocatorFootProps) {
  const { marked, missing, hint, isClosest, isWidest, onZoom, children } = props;

  return (
    <div className="locator-foot flex flex-wrap items-center justify-between gap-x-4 px-4 py-1">
      <LocatorCaption marked={marked} missing={missing} hint={hint} />
      <div className="flex shrink-0">
        {children}
        <IconButton
          label={m.locator_wider()}
          icon={<Minus aria-hidden="true" />}
          aria-disabled={isWidest}
          onClick={() => (isWidest ? undefined : onZoom(1))}
        />
        <IconButton
          label={m.locator_closer()}
          icon={<Plus aria-hidden="true" />}
          aria-disabled={isClosest}
          onClick={() => (isClosest ? undefined : onZoom(-1))}
        />
      </div>
    </div>
  );
}
