import { addPicture } from '@kindwell/contract/staff/staff-content.ts';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { uploadProven } from '#console/lib/api/call-staff.ts';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FileButton } from '#web/ui/button/file-button.tsx';
import { FieldError, type FieldProps } from '#web/ui/form/field.tsx';
import { Fieldset } from '#web/ui/form/fieldset.tsx';

type PictureFieldProps = FieldProps & { form: UseFormReturn<FieldValues>; name: string };

/** Sends a picture; answers the path that an entry names it by, or leaves what went wrong. */
function useUpload(onDone: (path: string) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const upload = async (file: File) => {
    setFailure(undefined);
    setIsBusy(true);
    try {
      const answer = await uploadProven(addPicture, { params: {}, fields: {}, file });
      if (answer) onDone(answer.path);
    } catch (error) {
      setFailure(messageOf(error, m.console_try_again()));
    }
    setIsBusy(false);
  };

  return { isBusy, failure, upload };
}

/** The picture of an entry: as it is shown, with the ways to another one and to none. */
export function PictureField({ form, name, label, hint, error, isOptional }: PictureFieldProps) {
  const { field } = useController({ control: form.control, name });
  const { isBusy, failure, upload } = useUpload(field.onChange);
  const path = String(field.value);

  return (
    <Fieldset label={label} hint={hint} error={error} isOptional={isOptional}>
      {path === '' ? null : (
        <img
          src={path}
          alt={m.content_picture_now()}
          className="h-32 max-w-full self-start rounded-control bg-sunken"
        />
      )}
      {failure === undefined ? null : (
        <div role="alert">
          <FieldError id={`${name}-failure`}>{failure}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <FileButton
          ref={field.ref}
          types={addPicture.upload.types}
          isBusy={isBusy}
          busyLabel={m.content_picture_sending()}
          onFile={(file) => void upload(file)}
        >
          <ImageUp aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {path === '' ? m.content_picture_choose() : m.content_picture_other()}
        </FileButton>
        {path === '' ? null : (
          <Button variant="quiet" onClick={() => field.onChange('')}>
            {m.content_picture_none()}
          </Button>
        )}
      </div>
    </Fieldset>
  );
}
