import type { ReactNode } from 'react';

type PersonChoiceProps = { isPressed: boolean; onPress: () => void; name: string; children: ReactNode };

/** One of the family, or all of them; who is chosen has a ring, and a name in full ink. */
export const PersonChoice = ({ isPressed, onPress, name, children }: PersonChoiceProps) => (
  <button
    type="button"
    aria-pressed={isPressed}
    onClick={onPress}
    className={`${personChoiceClass} ${isPressed ? 'text-text' : 'text-muted hover:text-text'}`}
  >
    {children}
    {name}
  </button>
);

/** The looks of a key with a face and a name under it. */
export const personChoiceClass =
  'group flex shrink-0 flex-col items-center gap-1.5 rounded-control p-1 text-center text-small font-semibold';

/** The ring around the face of who is chosen. */
export const personRing = 'outline-offset-2 outline-primary group-aria-pressed:outline-2';

/** A row of such keys that scrolls to the side, and fades where it goes on. */
export const personRowClass = 'fading-edges flex overflow-x-auto py-1 [scrollbar-width:none]';
