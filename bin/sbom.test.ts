import { expect, test } from 'vitest';
import { billOfMaterials, type Component, licenseOf, lockedPackages } from '#bin/lib/bill-of-materials.ts';
import { projectRoot } from './run-program.ts';

const bill = billOfMaterials();
const foreign = bill.components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40kindwell/'));

const isMarked = ({ properties = [] }: Component, mark: string) =>
  properties.some(({ name }) => name === `cdx:npm:package:${mark}`);

// What lets us use, change and pass on without passing on our own: asked of a lawyer once, not for each package again.
const allowed = [
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'Python-2.0',
    'PSF-2.0',
    'Zlib',
  ],
  ...['Apache-2.0', 'Apache-2.0 WITH LLVM-exception'],
  // The files under it stay under it; ours beside them do not become so.
  'MPL-2.0',
  // A typeface, served as it is.
  'OFL-1.1',
];

/** They build the pages, and nothing of them is served. */
const building = ['@inlang/plugin-message-format', 'sqlite-wasm-kysely'];

/** They name none where npm looks: read by hand. They build or measure, and are not shipped. */
const readByHand = [...building, 'busboy', 'streamsearch'];

/** One of several is enough (OR); of those that all count (AND) each has to be allowed. */
const isAllowed = (license: string) =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)));

test('the bill of materials names every package of the lockfile, each with its checksum', () => {
  const locked = lockedPackages('.').map(({ name, version }) => `${name}@${version}`);
  const billed = foreign.map(({ 'bom-ref': ref }) => ref.split('|')[0] ?? '');
  // What comes inside another package is under that one's.
  const bare = foreign.filter((component) => !component.hashes?.length && !isMarked(component, 'bundled'));

  expect(bill.bomFormat).toBe('CycloneDX');
  expect([...new Set(locked)].filter((name) => !billed.includes(name))).toEqual([]);
  expect(bare.map(({ 'bom-ref': ref }) => ref)).toEqual([]);
});

test('it tells nothing of the machine that wrote it, or of when', () => {
  const text = JSON.stringify(bill);

  expect(text).not.toContain(projectRoot);
  expect(bill.metadata.component.name).toBe('kindwell');
  expect(text.match(/https?:\/\/[^/"]+/g)).toEqual(['http://cyclonedx.org']);
  expect(bill.metadata.timestamp).toBeUndefined();
});

test.each(['.', 'runtime', 'bench/lighthouse', 'bin/api-tools', 'drills/tls/observatory'])(
  'no package that %s brings is under a licence that nobody has allowed',
  (folder) => {
    const refused = lockedPackages(folder).filter(
      ({ name, license }) => !isAllowed(license) && !readByHand.includes(name),
    );

    expect(refused).toEqual([]);
  },
);

test('the bill of materials says the licence of whatever is shipped', () => {
  const silent = foreign.filter(
    (component) =>
      !isMarked(component, 'development') && licenseOf(component) === '' && !building.includes(component.name),
  );

  expect(silent.map(({ 'bom-ref': ref }) => ref)).toEqual([]);
});
