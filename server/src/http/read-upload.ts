import type { Multipart } from '@fastify/multipart';
import type { Endpoint } from '@kindwell/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { ApiError, refuse } from './errors.ts';

type Upload = NonNullable<Endpoint['upload']>;

/** A multipart body: its fields as text, and the bytes of its file, null where none came. */
export type SentForm = { fields: Record<string, string>; file: Buffer | null };

// Far more than any form of ours has.
const mostFields = 20;
const longestField = 1000;
// The boundaries, the names and the fields around the file.
const formBytes = 64 * 1024;
const atOnceOfOne = 2;

const unreadable = (field = '') => refuse('notReadable', { field });

const tooLarge = ({ field, maxBytes }: Upload) =>
  refuse('fileTooLarge', { most: Math.floor(maxBytes / 1024 / 1024) }, { field });

async function takePart(part: Multipart, form: SentForm, { field }: Upload) {
  if (part.type === 'file') {
    if (part.fieldname !== field) throw unreadable(part.fieldname);
    form.file = await part.toBuffer();
    return;
  }

  const isTaken = part.fieldname in form.fields || part.fieldname === field;
  if (isTaken || part.valueTruncated || typeof part.value !== 'string') throw unreadable(part.fieldname);
  form.fields[part.fieldname] = part.value;
}

async function readParts(request: FastifyRequest, upload: Upload): Promise<SentForm> {
  const form: SentForm = { fields: {}, file: null };
  const limits = {
    files: 1,
    fields: mostFields,
    parts: mostFields + 1,
    fieldSize: longestField,
    fileSize: upload.maxBytes,
    headerPairs: mostFields,
  };

  try {
    for await (const part of request.parts({ limits })) await takePart(part, form, upload);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // All else is the parser's word on bytes that are no whole form.
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
    throw isTooLarge ? tooLarge(upload) : unreadable();
  }
  return form;
}

const underway = new Map<string, number>();

/** Does `work` unless too much of this one's is under way in this process: whole files stand in memory meanwhile. */
async function fewAtOnce<T>(who: string, work: () => Promise<T>): Promise<T> {
  const before = underway.get(who) ?? 0;
  if (before >= atOnceOfOne) throw refuse('uploadUnderway', { retryAfterSeconds: 5 });

  underway.set(who, before + 1);
  try {
    return await work();
  } finally {
    const left = (underway.get(who) ?? 1) - 1;
    if (left > 0) underway.set(who, left);
    else underway.delete(who);
  }
}

/**
 * Reads the multipart body of an operation with `upload` into memory, within its bounds; `who` makes the call. Names and
 * media types that come with the file are not looked at: its content says what it is. Throws 400 for what is no whole
 * form of one file, 413 for a file that is too large, 415 for another kind of body, 429 for many at once.
 */
export async function readUpload(request: FastifyRequest, upload: Upload, who: string): Promise<SentForm> {
  const isPacked = (request.headers['content-encoding'] ?? 'identity') !== 'identity';
  if (!request.isMultipart() || isPacked) throw refuse('mediaTypeWrong');
  if (Number(request.headers['content-length'] ?? 0) > upload.maxBytes + formBytes) throw tooLarge(upload);

  return fewAtOnce(who, () => readParts(request, upload));
}
