import { useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadCode } from '#web/lib/loading/load-code.ts';
import type { ComboboxField, ComboboxFieldProps, Suggestion } from './combobox-field.tsx';
import { TextField } from './text-field.tsx';

let loaded: typeof ComboboxField | undefined;

/**
 * A combobox-field for first screens: a text field of the same looks until it is first pointed at or has the focus, when the
 * code of the suggestions is fetched. They take its place under the typing hand: focus, caret and text stay. Where the code
 * cannot be fetched it stays a text field, and the next focus is a new try.
 */
export function LazyComboboxField<Item extends Suggestion>({
  ref,
  ...props
}: Omit<ComboboxFieldProps<Item>, 'isOpenAtFirst'>) {
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const input = useRef<HTMLInputElement>(null);
  const isWanted = useRef(false);
  const isComposing = useRef(false);
  const isTyped = useRef(false);
  const [Combobox, setCombobox] = useState(() => loaded);
  const [isOpenAtFirst, setIsOpenAtFirst] = useState(false);

  // Its owner holds whichever of the two inputs is there.
  useImperativeHandle(ref, () => input.current as HTMLInputElement);

  const exchange = () => {
    const plain = input.current;
    // An input method that is in the middle of a word would lose it.
    if (!loaded || !plain || isComposing.current) return;

    const hasFocus = plain === document.activeElement;
    const { selectionStart, selectionEnd, selectionDirection } = plain;
    // At once: nothing may be typed between the look at the caret and its return.
    flushSync(() => {
      setCombobox(() => loaded);
      setIsOpenAtFirst(hasFocus && isTyped.current);
    });
    if (!hasFocus) return;

    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  };

  const handleWish = async () => {
    if (isWanted.current) return;
    isWanted.current = true;

    const module = await loadCode(() => import('./combobox-field.tsx')).catch(() => undefined);
    loaded ??= module?.ComboboxField;
    isWanted.current = loaded !== undefined;
    exchange();
  };

  if (Combobox) return <Combobox {...props} id={id} ref={input} isOpenAtFirst={isOpenAtFirst} />;

  const { suggestions, onChoose, onChange, ...field } = props;
  return (
    <TextField
      {...field}
      id={id}
      ref={input}
      onChange={({ target }) => {
        isTyped.current = true;
        onChange(target.value);
      }}
      onFocus={handleWish}
      onPointerEnter={handleWish}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={() => {
        isComposing.current = false;
        exchange();
      }}
    />
  );
}
