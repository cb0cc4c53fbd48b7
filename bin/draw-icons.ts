import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '#bin/testing/browsers.ts';
import { compileWords } from './compile-words.ts';
import { projectRoot } from './run-program.ts';

/** Draws the icons that devices want as pictures from the mark of the brand: web/public/icons. Run it when that changes. */
const publicFolder = path.join(projectRoot, 'web', 'public');

const icons = [
  { drawing: 'favicon.svg', size: 192, name: 'icon-192.png' },
  { drawing: 'favicon.svg', size: 512, name: 'icon-512.png' },
  { drawing: 'icon-maskable.svg', size: 512, name: 'maskable-512.png' },
  // A phone by Apple rounds the corners itself and shows black where nothing is.
  { drawing: 'icon-maskable.svg', size: 180, name: 'apple-touch-180.png' },
];

await compileWords();
const found = ensureChromium();
if ('missing' in found) throw new Error(`no browser to draw with: ${found.missing}`);

const browser = await chromium.launch({ executablePath: found.file, args: ['--no-sandbox'] });
const page = await browser.newPage();

for (const { drawing, size, name } of icons) {
  const svg = await readFile(path.join(publicFolder, drawing), 'utf8');
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  await page.screenshot({ path: path.join(publicFolder, 'icons', name), omitBackground: true });
}

await browser.close();
