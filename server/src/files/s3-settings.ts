import * as z from 'zod/mini';
import { demandWhole, serviceUrl } from '#server/lib/service-settings.ts';
import { setting } from '#server/settings/setting.ts';

/** A bucket of an S3-compatible store: where its calls begin, and who we are there. */
export type S3Settings = { endpoint: string; bucket: string; region: string; key: string; secret: string };

/** The settings of the file store, as environment variables. */
export const s3Settings = {
  FILES_S3_ENDPOINT: setting(z.optional(serviceUrl('the store')), {
    does: 'The S3-compatible store for uploaded files, which the start tries out. Processes on several machines need one.',
    values: 'an https:// address, like https://s3.us-east-1.amazonaws.com',
    otherwise: 'the folder `files` in DATA_DIR',
  }),
  FILES_S3_BUCKET: setting(
    z.optional(
      z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be made of small letters, digits, . and -')),
    ),
    {
      does: 'A private bucket of that store. Switch its versioning on, so that a restored database finds the files of its time.',
      values: 'small letters, digits, . and -',
      otherwise: 'none: belongs to FILES_S3_ENDPOINT',
    },
  ),
  FILES_S3_REGION: setting(
    z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be made of small letters, digits and -'))),
    {
      does: 'The region of that store.',
      values: 'small letters, digits and -',
      otherwise: 'none: belongs to FILES_S3_ENDPOINT',
    },
  ),
  FILES_S3_KEY: setting(z.optional(z.string()), {
    does: 'The name of a key that may put, get, delete and list in the bucket.',
    values: 'text',
    otherwise: 'none: belongs to FILES_S3_ENDPOINT',
    isSecret: true,
  }),
  FILES_S3_SECRET: setting(z.optional(z.string()), {
    does: 'The secret of that key.',
    values: 'text',
    otherwise: 'none: belongs to FILES_S3_ENDPOINT',
    isSecret: true,
  }),
};

type S3Values = { [Name in keyof typeof s3Settings]?: string | undefined };

const names = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_REGION', 'FILES_S3_KEY', 'FILES_S3_SECRET'] as const;

/**
 * Where files are kept, from the checked settings; undefined without them: in a folder of the data folder. Throws an
 * Error with one clear line for each that is missing.
 */
export function readFileStore(values: S3Values): S3Settings | undefined {
  demandWhole(values, names, undefined);

  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region } = values;
  const { FILES_S3_KEY: key, FILES_S3_SECRET: secret } = values;
  if (!endpoint || !bucket || !region || !key || !secret) return undefined;
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, key, secret };
}
