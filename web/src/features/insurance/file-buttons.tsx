import { saveInsurance } from '@kindwell/contract/settings.ts';
import { Camera, Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useMedia } from '#web/lib/device/use-media.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';

const { types } = saveInsurance.upload;
const pictures = types.filter((type) => type.startsWith('image/'));

type FileButtonsProps = {
  label: string;
  isReplacing: boolean;
  isBusy: boolean;
  onFile: (file: File) => void;
};

/** Ways to a file: the camera where there is likely one, and the files of the device. */
export function FileButtons({ label, isReplacing, isBusy, onFile }: FileButtonsProps) {
  const hasCamera = useMedia('(pointer: coarse)');
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // So that the same file can be chosen again after a failure.
    target.value = '';
    if (file) onFile(file);
  };
  const input = { type: 'file', hidden: true, onChange: handleChange, 'aria-hidden': true, tabIndex: -1 } as const;
  const choose = isReplacing ? m.insurance_replace() : m.insurance_choose_file();

  return (
    <>
      {hasCamera ? (
        <>
          <input {...input} ref={camera} accept={pictures.join()} capture="environment" />
          <Button
            variant="secondary"
            aria-label={m.insurance_take_photo_named({ side: label })}
            isBusy={isBusy}
            onClick={() => camera.current?.click()}
          >
            <Camera aria-hidden="true" className="size-4" strokeWidth={2} />
            {isReplacing ? m.insurance_take_photo() : m.insurance_photo()}
          </Button>
        </>
      ) : null}
      <input {...input} ref={files} accept={types.join()} />
      <Button
        variant="secondary"
        aria-label={`${choose}: ${label}`}
        isBusy={isBusy}
        onClick={() => files.current?.click()}
      >
        <Upload aria-hidden="true" className="size-4" strokeWidth={2} />
        {hasCamera && !isReplacing ? m.insurance_file() : choose}
      </Button>
    </>
  );
}
