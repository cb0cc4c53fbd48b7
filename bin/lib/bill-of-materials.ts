import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#bin/run-program.ts';

type License = { license?: { id?: string; name?: string }; expression?: string };

/** A package as CycloneDX writes it down, as far as we read it. */
export type Component = {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
  licenses?: License[];
  properties?: { name: string; value: string }[];
};

export type BillOfMaterials = {
  bomFormat: 'CycloneDX';
  specVersion: string;
  serialNumber: string;
  metadata: { component: Component; timestamp?: string };
  components: Component[];
};

// Shaped as a UUID, as the format wants it.
function serialOf(content: string): string {
  const hash = createHash('sha256').update(content).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return `urn:uuid:${[...parts, hash.slice(20, 32)].join('-')}`;
}

type Locked = Record<string, { version?: string; link?: boolean; license?: string }>;

/** What a lockfile of the project says of each package that it installs. */
export function lockedPackages(folder: string): { name: string; version: string; license: string }[] {
  const { packages }: { packages: Locked } = JSON.parse(
    readFileSync(path.join(projectRoot, folder, 'package-lock.json'), 'utf8'),
  );

  return Object.entries(packages)
    .filter(([where, { link }]) => where.includes('node_modules/') && !link)
    .map(([where, { version = '', license = '' }]) => {
      return { name: where.split('node_modules/').at(-1) ?? '', version, license };
    });
}

/** npm leaves out what is no identifier of SPDX, such as a plain «BSD». */
function withLicenses(components: Component[]): Component[] {
  const said = new Map(lockedPackages('.').map(({ name, version, license }) => [`${name}@${version}`, license]));

  return components.map((component) => {
    const license = said.get(component['bom-ref']);
    return component.licenses || !license ? component : { ...component, licenses: [{ license: { name: license } }] };
  });
}

/**
 * Every package of the lockfile, with its checksum and licence, as npm writes it in CycloneDX, offline. The same for the
 * same lockfile: without the time, and named after the project rather than its folder.
 */
export function billOfMaterials(): BillOfMaterials {
  const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm could not write the bill of materials.\n${stderr}`);

  const { serialNumber: _serial, metadata, components, ...others }: BillOfMaterials = JSON.parse(stdout);
  const rest = { ...others, components: withLicenses(components) };
  const { timestamp: _time, ...lasting } = metadata;
  const named = { ...lasting, component: { ...lasting.component, name: 'kindwell' } };
  const serialNumber = serialOf(JSON.stringify([named, rest]));

  return { ...rest, serialNumber, metadata: named };
}

/** The licences of a package, as SPDX writes them; empty where it names none. */
export const licenseOf = ({ licenses = [] }: Component): string =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(' AND ');
