import type { CallerInput, Endpoint, Received } from '@kindwell/contract/endpoint.ts';
import { callApi, type Send } from './api.ts';

/** An operation that takes a file beside its fields. */
export type UploadEndpoint = Endpoint & { readonly upload: NonNullable<Endpoint['upload']> };

type UploadInput<E extends UploadEndpoint> = {
  fields: Readonly<Record<string, string | number | undefined>>;
  file: Blob;
  /** How much of it is on its way, from 0 to 1. */
  onProgress: (share: number) => void;
  endpoint: E;
};

/** The form of a call: its fields, and the file under the name that the call has for it. */
export function formOf({
  endpoint,
  fields,
  file,
}: Pick<UploadInput<UploadEndpoint>, 'endpoint' | 'fields' | 'file'>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
  // Its own name may say more than anybody asked for.
  form.append(endpoint.upload.field, file, endpoint.upload.field);

  return form;
}

/** Sends the form with the headers of the call; `fetch` could not say how far it is. */
export const sendForm =
  (form: FormData, onProgress: (share: number) => void = () => {}): Send =>
  (url, { method = 'POST', headers, credentials }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.withCredentials = credentials === 'include';
      // The browser names the form's kind itself, with its boundary.
      for (const [name, value] of Object.entries(headers as Record<string, string>))
        if (name !== 'Content-Type') request.setRequestHeader(name, value);

      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
      request.addEventListener('error', () => reject(new Error('the upload was cut off')));
      request.addEventListener('load', () =>
        resolve(
          new Response(request.responseText, {
            status: request.status,
            headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
          }),
        ),
      );
      request.send(form);
    });

/** Makes a call that takes a file. Throws what `callApi` throws. */
export const uploadFile = <E extends UploadEndpoint>(input: UploadInput<E>): Promise<Received<E>> =>
  callApi(input.endpoint, {} as CallerInput<E>, { sendBy: sendForm(formOf(input), input.onProgress) });
