import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#e2e/demo-server.ts';

/** The project of the second brand, which bin/second-brand.ts has made. */
export const secondBrandFolder = path.join(projectFolder, '.cache/second-brand');

/** Name, mark and colours of a made-up operator. */
export const secondBrand: { name: string; mark: string[]; colours: { light: Record<string, string> } } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'sunmere.json'), 'utf8'),
);

/** The screens that show it: where the name, the mark and the colours are seen most. */
export const brandedScreens = [
  '/dashboard',
  '/appointments',
  '/points',
  '/rewards',
  '/refer',
  '/ambassador',
  '/settings',
];
