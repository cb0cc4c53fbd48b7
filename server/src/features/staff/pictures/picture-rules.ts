import { createHash } from 'node:crypto';

const beginning = '/content-pictures/';

/** What a picture is known by: the sum of its bytes. */
export const sumOfPicture = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');

/** Where anybody can see a picture. */
export const pictureAddress = (sum: string) => `${beginning}${sum}`;

/** True for a path that only an uploaded picture can have. */
export const isUploaded = (path: string): boolean => path.startsWith(beginning);

/** The sum in the path of an uploaded picture; undefined where there is none, as in one that leads elsewhere. */
export const sumInAddress = (path: string): string | undefined => /^\/content-pictures\/([\w-]{43})$/.exec(path)?.[1];
