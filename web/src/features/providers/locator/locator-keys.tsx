import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import './locator-keys.css';

type LocatorKeysProps = {
  isClosest: boolean;
  isWidest: boolean;
  /** Goes wider, or closer with -1; never beyond the last step. */
  onZoom: (by: 1 | -1) => void;
  /** Other ways to move it. */
  children?: ReactNode;
};

/** On a map, in its upper corner: the buttons that go wider and closer. No mark lies under them (view.ts). */
export function LocatorKeys({ isClosest, isWidest, onZoom, children }: LocatorKeysProps) {
  return (
    <div className="locator-keys">
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
  );
}
