import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  drawIcon,
  drawMaskableIcon,
  framePicture,
  pageStyles,
  pictureIcon,
  plainStyles,
  strokesOf,
} from '@kindwell/contract/brand/brand-drawing.ts';
import { startBrand } from '@kindwell/contract/brand.ts';
import { languageCodes } from '@kindwell/contract/language.ts';
import type { FastifyInstance } from 'fastify';
import { type BrandInForce, brandInForce, refreshBrand } from '#server/brand/brand-in-force.ts';
import { repaintIcon } from '#server/brand/icon-png.ts';
import type { Services } from '#server/services.ts';
import { sendFresh } from './send-fresh.ts';

const iconAddress = ({ version }: BrandInForce) => `/favicon.svg?v=${version}`;
const styleAddress = ({ version }: BrandInForce) => `/assets/brand-${version}.css`;

// A phone by Apple takes no drawing: its icon is the picture of the build, in the colours of now.
const appleIconFile = 'icons/apple-touch-180.png';

const markOf = ({ picture, mark }: BrandInForce) =>
  picture ? `<image width="32" height="32" href="${picture.path}"/>` : strokesOf(mark);

/**
 * A page of the build in the brand of now: its name, its mark, its icon, and its colours behind those that the build has. With
 * the brand that it was built with it stays as it is. Nothing is escaped: what a brand is made of needs none (catalogue/kinds/portal.ts).
 */
export function inBrand(text: string): string {
  const brand = brandInForce();
  if (brand.version === null) return text;

  const { name, colours, picture } = brand;
  const appleIcon = picture ? picture.path : `/${appleIconFile}?v=${brand.version}`;
  return text
    .replace(/(<title>)[^<]*/, (_, tag) => tag + name)
    .replaceAll(
      /(<meta name="(?:application-name|apple-mobile-web-app-title)" content=")[^"]*/g,
      (_, tag) => tag + name,
    )
    .replaceAll(
      /(<meta name="theme-color" content=")[^"]*(" media="[^"]*(light|dark)\))/g,
      (_, tag, media, theme: 'light' | 'dark') => tag + colours[theme].canvas + media,
    )
    .replace(/(<link rel="icon" [^>]*href=")[^"]*/, (_, tag) => tag + iconAddress(brand))
    .replace(/(<link rel="apple-touch-icon" href=")[^"]*/, (_, tag) => tag + appleIcon)
    .replace(/(<g id="mark">).*?(<\/g>)/s, (_, begin, end) => begin + markOf(brand) + end)
    .replace(/(<noscript>)[^<]*/, (said) => said.replaceAll(startBrand.name, () => name))
    .replace('</head>', () => `<link rel="stylesheet" href="${styleAddress(brand)}" />\n  </head>`);
}

type Manifest = { shortcuts: object[] };

/** How the app is installed in another brand. Its pictures are drawings, which the server can make. */
function manifestOf(brand: BrandInForce, built: Buffer): string {
  const { name, version, colours } = brand;
  const manifest: Manifest = JSON.parse(String(built));
  const icon = { src: iconAddress(brand), sizes: 'any', type: 'image/svg+xml' };

  return JSON.stringify({
    ...manifest,
    name,
    short_name: name,
    background_color: colours.light.canvas,
    theme_color: colours.light.primary,
    icons: [
      { ...icon, purpose: 'any' },
      { ...icon, src: `/icon-maskable.svg?v=${version}`, purpose: 'maskable' },
    ],
    shortcuts: manifest.shortcuts.map((shortcut) => ({ ...shortcut, icons: [icon] })),
  });
}

/** The worker for a start without a network, which keeps what belongs to one brand apart from another's. */
function workerOf(brand: BrandInForce, built: Buffer): string {
  const files = [styleAddress(brand), iconAddress(brand), ...(brand.picture ? [brand.picture.path] : [])];
  return `self.brand=${JSON.stringify({ version: brand.version, files })};\n${built}`;
}

type BrandFile = { name: string; mediaType: string; write: (brand: BrandInForce, built: Buffer) => string | Buffer };

const svg = 'image/svg+xml';

/** The files that are others in another brand; each is written of the one that was built. */
const brandFiles: BrandFile[] = [
  { name: 'brand.css', mediaType: 'text/css', write: ({ colours }) => plainStyles(colours) },
  {
    name: 'favicon.svg',
    mediaType: svg,
    write: (brand) => (brand.picture ? pictureIcon(brand.picture.inside) : drawIcon(brand)),
  },
  {
    name: 'icon-maskable.svg',
    mediaType: svg,
    write: (brand) => (brand.picture ? framePicture(brand.picture.inside, brand.colours) : drawMaskableIcon(brand)),
  },
  {
    name: appleIconFile,
    mediaType: 'image/png',
    write: ({ colours: { light } }, built) => repaintIcon(built, { ground: light.primary, pen: light['on-primary'] }),
  },
  ...languageCodes.map((code) => ({
    name: `app.${code}.webmanifest`,
    mediaType: 'application/manifest+json',
    write: manifestOf,
  })),
  { name: 'sw.js', mediaType: 'text/javascript', write: workerOf },
];

/** Their names, which what sends the files of the build leaves to `addBrandFiles`. */
export const brandFileNames = brandFiles.map(({ name }) => name);

/** Serves the files of a build that are a brand's, in the brand of now, and the colours of the pages. */
export function addBrandFiles(app: FastifyInstance, folder: string, { db }: Services) {
  for (const { name, mediaType, write } of brandFiles)
    app.get(`/${name}`, { exposeHeadRoute: true }, (request, reply) => {
      const brand = brandInForce();
      if (brand.version === null) return reply.sendFile(name);
      return sendFresh(request, reply, mediaType, write(brand, readFileSync(path.join(folder, name))));
    });

  app.get<{ Params: { version: string } }>('/assets/brand-:version(^[0-9a-f]{12}).css', async (request, reply) => {
    // A page of another process, which knew of a change before this one.
    if (request.params.version !== brandInForce().version) await refreshBrand(db);
    const { version, colours } = brandInForce();
    const isAsked = request.params.version === version;

    reply.header('cache-control', isAsked ? 'public, max-age=31536000, immutable' : 'no-store');
    return reply.type('text/css; charset=utf-8').send(pageStyles(colours));
  });
}
