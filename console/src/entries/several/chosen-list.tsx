import { ArrowLeft, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { m } from '#console/paraglide/messages.js';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Choice } from './use-choices.ts';

/** A list whose press at a row takes the row out of it: the focus goes to the row that has its place then. */
function useFocusInList(focusElse: () => void) {
  const list = useRef<HTMLUListElement>(null);
  const focusAt = (index: number) => {
    const presses = list.current?.querySelectorAll<HTMLElement>('[data-takes-row]') ?? [];
    const next = presses[Math.min(index, presses.length - 1)];
    if (next) next.focus();
    else focusElse();
  };

  return { list, focusAt };
}

type ChosenListProps = {
  label: string;
  choices: Choice[];
  /** The keys of those that the list to choose from does not have. */
  missing: string[];
  /** Takes one away, at once. */
  onRemove: (key: string) => void;
  /** Puts one before the one that stands before it; undefined where no order counts. */
  onMoveForward: ((key: string) => void) | undefined;
  /** Takes the focus where nothing is left. */
  focusElse: () => void;
};

/** What is chosen, each with a press that takes it away. */
export function ChosenList({ label, choices, missing, onRemove, onMoveForward, focusElse }: ChosenListProps) {
  const { list, focusAt } = useFocusInList(focusElse);
  if (choices.length === 0) return null;

  return (
    <ul ref={list} aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ key, name }, index) => (
        <li
          key={key}
          className={classNames(
            'inline-flex min-h-11 max-w-full items-center rounded-full border bg-surface',
            missing.includes(key) ? 'border-dashed border-points' : 'border-border-strong',
          )}
        >
          {onMoveForward && index > 0 ? (
            <IconButton
              label={m.content_choice_forward({ name })}
              icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
              onClick={({ currentTarget }) => {
                onMoveForward(key);
                // The first has no such press any more.
                if (!currentTarget.isConnected) focusAt(index - 1);
              }}
            />
          ) : null}
          <span
            className={classNames('min-w-0 py-2 text-label wrap-anywhere', onMoveForward && index > 0 ? '' : 'ps-4')}
          >
            {name}
          </span>
          <IconButton
            data-takes-row
            label={m.content_remove_row({ row: name })}
            icon={<X aria-hidden="true" />}
            onClick={() => {
              onRemove(key);
              focusAt(index);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

type MoreChoicesProps = {
  label: string;
  choices: Choice[];
  /** Chooses one, at once. */
  onAdd: (key: string) => void;
  focusElse: () => void;
};

/** What can still be chosen where that is little, each a press. */
export function MoreChoices({ label, choices, onAdd, focusElse }: MoreChoicesProps) {
  const { list, focusAt } = useFocusInList(focusElse);
  if (choices.length === 0) return null;

  return (
    <ul ref={list} aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ key, name }, index) => (
        <li key={key} className="max-w-full">
          <button
            type="button"
            data-takes-row
            aria-label={m.content_choice_add({ name })}
            onClick={() => {
              onAdd(key);
              focusAt(index);
            }}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-dashed border-border-strong bg-surface px-4 py-2 text-start text-label wrap-anywhere transition-colors duration-120 hover:border-primary hover:text-primary"
          >
            <Plus aria-hidden="true" className="size-4 shrink-0" strokeWidth={2.5} />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
