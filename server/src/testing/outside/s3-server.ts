import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '#server/files/s3-settings.ts';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The signature that a request ought to have, by the rules of AWS Signature Version 4, worked out from what arrived. */
function signatureOf(request: IncomingMessage, signedHeaders: string, { key, region, secret }: S3Settings) {
  const date = String(request.headers['x-amz-date']);
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [
    request.method,
    request.url,
    '',
    headers.join(''),
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n');

  const signing = [date.slice(0, 8), region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  const signature = hmac(signing as Buffer, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`).toString(
    'hex',
  );
  return `AWS4-HMAC-SHA256 Credential=${key}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
}

/** True for a request that was signed with our secret, just now, body included. */
function isSigned(request: IncomingMessage, body: Buffer, settings: S3Settings): boolean {
  const { authorization = '', 'x-amz-content-sha256': bodyHash, 'x-amz-date': date = '' } = request.headers;
  const [, signedHeaders = ''] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const at = String(date).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const isFresh = Math.abs(Date.parse(at) - Date.now()) < 15 * 60_000;
  const covers = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) =>
    signedHeaders.split(';').includes(name),
  );

  return (
    isFresh && covers && bodyHash === sha256(body) && authorization === signatureOf(request, signedHeaders, settings)
  );
}

/** A stand-in for an S3-compatible store on loopback, with one bucket; it checks every signature by itself. */
export async function startS3Server() {
  const objects = new Map<string, Buffer>();
  const settings: S3Settings = {
    endpoint: '',
    bucket: 'kindwell-files',
    region: 'us-east-1',
    key: 'AK',
    secret: 'hush',
  };
  const failures: number[] = [];

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const answer = (status: number, bytes?: Buffer) => response.writeHead(status).end(bytes);
    const failure = failures.shift();
    if (failure) return answer(failure);
    if (!isSigned(request, body, settings)) return answer(403);

    const [, bucket, key = ''] = String(request.url).split('/');
    if (bucket !== settings.bucket) return answer(404);
    if (request.method === 'PUT') {
      objects.set(key, body);
      return answer(200);
    }
    if (request.method === 'DELETE') return answer(objects.delete(key) ? 204 : 404);

    const kept = objects.get(key);
    return kept ? answer(200, kept) : answer(404);
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    /** How it is reached; a test that changes its copy is refused. */
    settings,
    objects,
    /** Answers the next requests with these codes. */
    failNext: (...codes: number[]) => failures.push(...codes),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
