import { saveInsurance } from '@kindwell/contract/settings.ts';
import { useMedia } from '#web/lib/device/use-media.ts';
import { m } from '#web/paraglide/messages.js';
import { FileButton } from '#web/ui/button/file-button.tsx';

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
  const choose = isReplacing ? m.insurance_replace() : m.insurance_choose_file();

  return (
    <>
      {hasCamera ? (
        <FileButton
          types={pictures}
          isCamera
          variant="link"
          className="text-small max-sm:min-h-11"
          aria-label={m.insurance_take_photo_named({ side: label })}
          isBusy={isBusy}
          onFile={onFile}
        >
          {m.insurance_take_photo()}
        </FileButton>
      ) : null}
      <FileButton
        types={types}
        variant="link"
        className="text-small max-sm:min-h-11"
        aria-label={`${choose}: ${label}`}
        isBusy={isBusy}
        onFile={onFile}
      >
        {choose}
      </FileButton>
    </>
  );
}
