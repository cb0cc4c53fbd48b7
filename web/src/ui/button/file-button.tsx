import { type ChangeEvent, type ComponentPropsWithRef, useRef } from 'react';
import { Button } from './button.tsx';

type FileButtonProps = Omit<ComponentPropsWithRef<typeof Button>, 'onClick'> & {
  /** The media types to choose from, or endings of names. */
  types: readonly string[];
  /** Takes a photo where the device has a camera, rather than choosing a file. */
  isCamera?: boolean;
  onFile: (file: File) => void;
};

/** A button that leads to the files of the device, and hands over the chosen one. */
export function FileButton({ types, isCamera = false, onFile, variant = 'secondary', ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // So that the same file can be chosen again after a failure.
    target.value = '';
    if (file) onFile(file);
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        accept={types.join()}
        capture={isCamera ? 'environment' : undefined}
        onChange={handleChange}
      />
      <Button {...button} variant={variant} onClick={() => input.current?.click()} />
    </>
  );
}
