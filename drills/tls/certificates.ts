import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Files of an authority that lives as long as the drill, and of what it has signed. */
export type Certificates = { authority: string; certificate: string; key: string };

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

const kindOf = (name: string) => (isIP(name) ? 'IP' : 'DNS');

/** Has openssl make an authority and a certificate for these names, as public ones are: an EC key, SHA-256, 90 days. */
export async function makeCertificates(folder: string, names: string[]): Promise<Certificates> {
  const file = (name: string) => path.join(folder, name);
  const [authority, authorityKey, certificate, key] = ['ca.pem', 'ca.key', 'server.pem', 'server.key'].map(file) as [
    string,
    string,
    string,
    string,
  ];

  await run('openssl', [
    ...['req', '-x509', ...newKey, '-days', '90', '-subj', '/CN=Kindwell drill', '-keyout', authorityKey],
    ...['-out', authority, '-addext', 'keyUsage=critical,keyCertSign,cRLSign'],
  ]);
  await run('openssl', ['req', ...newKey, '-subj', `/CN=${names[0]}`, '-keyout', key, '-out', file('server.csr')]);

  const extensions = [
    `subjectAltName=${names.map((name) => `${kindOf(name)}:${name}`).join(',')}`,
    'basicConstraints=critical,CA:false',
    'keyUsage=critical,digitalSignature',
    'extendedKeyUsage=serverAuth',
  ];
  await writeFile(file('server.ext'), extensions.join('\n'));
  await run('openssl', [
    ...['x509', '-req', '-in', file('server.csr'), '-CA', authority, '-CAkey', authorityKey, '-CAcreateserial'],
    ...['-days', '90', '-sha256', '-extfile', file('server.ext'), '-out', certificate],
  ]);

  return { authority, certificate, key };
}
