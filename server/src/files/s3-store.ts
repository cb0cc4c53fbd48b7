import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type FileStore, fileKey } from './file-store.ts';
import type { S3Settings } from './s3-settings.ts';

// Less than a job's transaction may stand still, and than a person waits.
const timeoutMs = 8000;
const retries = 1;

type Method = 'PUT' | 'GET' | 'DELETE';

/** Keeps files in a bucket of an S3-compatible store; its calls are signed, bodies included (AWS Signature 4). */
export function createS3Store({ endpoint, bucket, region, key, secret }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region, retries });

  async function call(method: Method, file: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const response = await client.fetch(`${endpoint}/${bucket}/${fileKey(file)}`, {
      method,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      ...(body && { body }),
    });
    // What it says besides may name the bucket; nobody needs it.
    if (!response.ok) await response.body?.cancel();
    return response;
  }

  const failed = (method: Method, { status }: Response) =>
    new Error(`the file store answered ${method} with ${status}`);

  return {
    async put(file, bytes) {
      const response = await call('PUT', file, new Uint8Array(bytes));
      if (!response.ok) throw failed('PUT', response);
    },
    async get(file) {
      const response = await call('GET', file);
      if (response.status === 404) return null;
      if (!response.ok) throw failed('GET', response);
      return new Uint8Array(await response.arrayBuffer());
    },
    async remove(file) {
      const response = await call('DELETE', file);
      if (!response.ok && response.status !== 404) throw failed('DELETE', response);
    },
  };
}
