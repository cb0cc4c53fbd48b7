import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inNameOf, wordOf } from '@kindwell/contract/brand/brand-shape.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBrand, writeBrand } from './brand.ts';
import { inRunningName } from './running-name.ts';

const root = path.resolve(import.meta.dirname, '..');

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kindwell-brand-'));
  cpSync(path.join(root, 'brand'), path.join(folder, 'brand'), { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Puts the brand of the project there, with some of it changed. */
function change(write: (brand: ReturnType<typeof readBrand>) => unknown) {
  const brand = readBrand(root);
  write(brand);
  writeFileSync(path.join(folder, 'brand/brand.json'), JSON.stringify(brand));
}

test('a brand: its name takes the place of ours in a text, as a whole word', () => {
  const said = inNameOf('Harbor Light', 'Kindwell: open Kindwell > Rewards. Kindwells kindwell.');
  expect(said).toBe('Harbor Light: open Harbor Light > Rewards. Kindwells kindwell.');
});

test('a brand: compiled sentences say the name that there is when they are said, and nothing else in their code changes', () => {
  const sentence = 'return /** @type {LocalizedString} */ (`Kindwell, Kindwells`) // Kindwell';
  expect(inRunningName(sentence, './name.ts', 'name()')).toBe(
    `import { brandName } from './name.ts';\n${sentence.replace('Kindwell,', '$' + '{name()},')}`,
  );
  expect(inRunningName('Kindwell', './name.ts', 'name()')).toBe('Kindwell');
});

test('a brand: pages, server and icons have it', async () => {
  change((brand) => {
    brand.name = 'Clínica Sol';
    brand.mark = ['M1 2v3'];
    brand.colours.light.canvas = '#fafafa';
  });
  writeBrand(folder);

  const { startBrand, sharedColours } = await import(path.join(folder, 'contract/src/brand.ts'));
  expect(startBrand).toMatchObject({
    name: 'Clínica Sol',
    mark: ['M1 2v3'],
    colours: { light: { canvas: '#fafafa' } },
  });
  expect(sharedColours.dark.text).toMatch(/^#/);
  expect(wordOf(startBrand.name)).toBe('clinica-sol');
  for (const file of ['web/src/styles/brand.css', 'web/public/brand.css'])
    expect(readFileSync(path.join(folder, file), 'utf8')).toContain('--canvas: #fafafa;');
  expect(readFileSync(path.join(folder, 'web/public/favicon.svg'), 'utf8')).toContain('<path d="M1 2v3"/>');
});

test('a brand whose colours cannot be read is refused, with each pair, what it has and what it needs', () => {
  change((brand) => {
    brand.colours.light.primary = '#8fd3c8';
  });

  expect(() => readBrand(folder)).toThrow('brand/brand.json has colours that cannot be read.\n');
  expect(() => readBrand(folder)).toThrow(
    /In the light colours on-primary on primary has 1\.\d\d to 1 and needs 4\.5\./,
  );
});

test.each([
  ['a name that is no name', (brand: object) => Object.assign(brand, { name: '<b>K</b>' }), /letters.*\n.*name/s],
  ['a mark that is no path', (brand: object) => Object.assign(brand, { mark: ['"/>'] }), /path of an SVG.*\n.*mark/s],
  ['a word that nothing reads', (brand: object) => Object.assign(brand, { color: '#ffffff' }), /color/],
])('a brand with %s is refused', (_what, write, said) => {
  change(write);

  expect(() => readBrand(folder)).toThrow(/^brand\/brand\.json is no brand\./);
  expect(() => readBrand(folder)).toThrow(said);
});
