import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

type Finding = { id: string; severity: string; finding: string };

// What every certificate of an authority of one's own shows: nobody publishes its name, its revocations or its log.
const ofPrivateAuthority = [
  /^cert_(crlDistributionPoints|ocspURL|caIssuers|revocation|mustStapleExtension|ocspRevoked)/,
  /^OCSP_stapling/,
  /^DNS_CAArecord/,
  /^cert_certificatePolicies/,
  /^certificate_transparency/,
];

// One compressed answer is enough for its word on BREACH; but that needs a secret beside what a stranger chose, and what
// is compressed here are the files of the build, the same for everybody. The drill looks at the calls itself.
const ofPublicFiles = /^BREACH$/;

const harmless = ['OK', 'INFO', 'DEBUG'];

/** Whatever testssl finds fault with at an address, what of it is none here, and what it could not look at. */
export async function examineTls(address: string, authority: string, folder: string) {
  const report = path.join(folder, 'testssl.json');
  await rm(report, { force: true });

  const choices = ['--quiet', '--color', '0', '--warnings', 'batch', '--add-ca', authority, '--jsonfile', report];
  // Its exit code counts what it found, harmless or not.
  await run('testssl', [...choices, `${address}:443`], { timeout: 15 * 60_000, maxBuffer: 64 * 1024 * 1024 }).catch(
    () => {},
  );

  const findings: Finding[] = JSON.parse(await readFile(report, 'utf8'));
  // A warning is a check that this testssl or its openssl could not make.
  const notMade = findings.filter(({ severity }) => severity === 'WARN');
  const faults = findings.filter(({ severity }) => ![...harmless, 'WARN'].includes(severity));
  const isExempt = ({ id }: Finding) => [...ofPrivateAuthority, ofPublicFiles].some((one) => one.test(id));
  const say = ({ id, severity, finding }: Finding) => `${id} (${severity}): ${finding}`;

  return {
    checks: findings.length,
    faults: faults.filter((one) => !isExempt(one)).map(say),
    exempt: faults.filter(isExempt).map(({ id }) => id),
    notMade: notMade.map(({ id }) => id),
  };
}
