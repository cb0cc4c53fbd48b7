import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { announce } from '#web/ui/feedback/announce.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

/** One that may be chosen. */
export type Suggestion = { id: string; label: string };

/** What a combobox-field takes: a text, and what may be chosen for it. */
export type ComboboxFieldProps<Item extends Suggestion> = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'value' | 'onChange'> & {
    /** What is typed. */
    value: string;
    onChange: (text: string) => void;
    /** What fits it, best first; with none it is a plain text field. */
    suggestions: readonly Item[];
    onChoose: (suggestion: Item) => void;
    /** Whether suggestions show before anything more is typed: for one that comes while its text is being typed. */
    isOpenAtFirst?: boolean;
  };

/** Text with suggestions under it: arrows and Enter choose, Escape closes, anything else may be typed as well. */
export function ComboboxField<Item extends Suggestion>({
  label,
  hint,
  error,
  isOptional,
  className,
  id,
  value,
  onChange,
  suggestions,
  onChoose,
  isOpenAtFirst = false,
  onBlur,
  ...input
}: ComboboxFieldProps<Item>) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const place = useRef<HTMLDivElement>(null);
  const isShown = isOpen && suggestions.length > 0;

  useEffect(() => {
    if (isShown) announce(m.ui_suggestions({ count: suggestions.length }));
  }, [isShown, suggestions]);

  return (
    <Field {...{ id, label, hint, error, isOptional, className }}>
      {(control) => (
        <Autocomplete.Root
          items={suggestions}
          // Nothing here is filtered again: what fits is for the owner to say.
          filter={null}
          value={value}
          itemToStringValue={({ label: text }: Item) => text}
          onValueChange={(text, { reason }) => {
            // The chosen one's text is for its owner to say.
            if (reason !== 'item-press') onChange(text);
          }}
          open={isShown}
          onOpenChange={(open, { event }) => {
            // A browser that fills in the whole form opens nothing.
            setIsOpen(open && event.target === document.activeElement);
          }}
        >
          <Autocomplete.Input
            {...input}
            {...control}
            onBlur={(event) => {
              setIsOpen(false);
              onBlur?.(event);
            }}
            className={controlClass}
          />
          {/* Beside the field, so that it is part of the page's main content. Without the Popup part, which hides the rest
              of the page, the field's label too, from screen readers. Takes no room: the field is as high as a text field. */}
          <div ref={place} className="absolute" />
          {isShown ? (
            <Autocomplete.Portal container={place}>
              <Autocomplete.Positioner sideOffset={4} align="start" className="z-50">
                <div className={popupClass}>
                  <Autocomplete.List className="p-1" aria-label={m.ui_suggestion_list()}>
                    {(suggestion: Item) => (
                      <Autocomplete.Item
                        key={suggestion.id}
                        value={suggestion}
                        // The focus stays in the field.
                        onMouseDown={(event) => event.preventDefault()}
                        onClick={() => onChoose(suggestion)}
                        className={itemClass}
                      >
                        {suggestion.label}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.List>
                </div>
              </Autocomplete.Positioner>
            </Autocomplete.Portal>
          ) : null}
        </Autocomplete.Root>
      )}
    </Field>
  );
}

const popupClass =
  'w-(--anchor-width) max-h-[min(24rem,var(--available-height))] overflow-y-auto overscroll-contain rounded-card border ' +
  'border-border bg-surface text-text shadow-raised';

const itemClass =
  'flex min-h-11 cursor-default items-center rounded-control px-3 py-2 text-body select-none ' +
  'data-highlighted:bg-primary-soft data-highlighted:text-on-primary-soft ' +
  'forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText]';
