import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startBrand } from '@kindwell/contract/brand.ts';
import { chromium } from '@playwright/test';
import { ensureChromium } from '#bin/testing/browsers.ts';
import { writeIcon } from '#server/brand/icon-png.ts';
import { compileWords } from './compile-words.ts';
import { projectRoot } from './run-program.ts';

/** Draws the icons that devices want as pictures from the mark of the brand: web/public/icons. Run it when that changes. */
const publicFolder = path.join(projectRoot, 'web', 'public');

const icons = [
  { drawing: 'favicon.svg', size: 192, name: 'icon-192.png' },
  { drawing: 'favicon.svg', size: 512, name: 'icon-512.png' },
  { drawing: 'icon-maskable.svg', size: 512, name: 'maskable-512.png' },
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

// A phone by Apple rounds the corners itself, shows black where nothing is, and takes no drawing: the server puts the colours of
// another brand into this picture.
const side = 180;
const { primary: ground, 'on-primary': pen } = startBrand.colours.light;
const svg = (await readFile(path.join(publicFolder, 'icon-maskable.svg'), 'utf8'))
  .replaceAll(ground, '#000000')
  .replaceAll(pen, '#ffffff');
const readLevels = `(async () => {
  const image = new Image(${side}, ${side});
  image.src = ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(svg)}`)};
  await image.decode();
  const context = new OffscreenCanvas(${side}, ${side}).getContext('2d');
  context.drawImage(image, 0, 0, ${side}, ${side});
  return [...context.getImageData(0, 0, ${side}, ${side}).data].filter((_, index) => index % 4 === 0);
})()`;
const levels = await page.evaluate<number[]>(readLevels);
const appleIcon = writeIcon(Uint8Array.from(levels), side, { ground, pen });
await writeFile(path.join(publicFolder, 'icons', 'apple-touch-180.png'), appleIcon);

await browser.close();
