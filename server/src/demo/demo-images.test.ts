import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { brands } from '#server/catalogue/kinds/brands.ts';
import { offers } from '#server/catalogue/kinds/offers.ts';
import { plannedClinics } from '#server/demo/plan/plan-directory.ts';
import { handleError } from '#server/http/error-handler.ts';
import { demoEntries } from '#server/testing/files/demo-content.ts';
import { addDemoImages, drawDemoImage } from './demo-images.ts';
import { planDemo } from './plan/plan-demo.ts';

const demo = planDemo(new Date('2026-06-01T14:00:00Z'));

const brandImages = demoEntries(brands).map(({ image }) => image ?? '');

const paths = [
  ...plannedClinics.flatMap(({ banner, logo }) => [banner, logo]),
  ...demo.providers.map(({ photo }) => photo),
  ...demoEntries(offers).map(({ image }) => image ?? ''),
  ...brandImages,
];

const nameOf = (path: string) => path.slice('/demo/images/'.length);

describe('the pictures of the demo', () => {
  test('every picture that the demo names can be drawn, and is drawn the same again', () => {
    for (const path of paths) {
      const picture = drawDemoImage(nameOf(path));
      expect(picture).toMatch(/^<svg xmlns=[^>]+>.*<\/svg>$/);
      expect(drawDemoImage(nameOf(path))).toBe(picture);
    }
  });

  test('no two clinics have the same banner, no two providers the same face, no two brands the same card', () => {
    const pictures = [
      ...plannedClinics.map(({ banner }) => banner),
      ...demo.providers.map(({ photo }) => photo),
      ...brandImages,
    ];
    const different = new Set(pictures.map((path) => drawDemoImage(nameOf(path))));

    expect(different.size).toBe(pictures.length);
  });

  test('they hold no script, no style attribute, no address and no number that went wrong', () => {
    for (const path of paths) {
      expect(drawDemoImage(nameOf(path))).not.toMatch(/<script|style=|href|url\(|NaN|undefined/);
    }
  });

  test('a picture is served with a day of cache', async () => {
    const app = Fastify();
    addDemoImages(app, { config: { apiHosts: new Map() } });
    const answer = await app.inject('/demo/images/clinic-banner-12-dental.svg');

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  });

  test.each([
    'clinic-banner-12-hair.svg',
    'clinic-banner-x-dental.svg',
    'clinic-logo-12-dental-<b>.svg',
    'clinic-logo-12-dental.svg',
    'provider-photo-3-f9.svg',
    'provider-photo-3-f1.png',
    'offer-1234567-dental.svg',
    'brand-1-constructor.svg',
    'constructor',
  ])('%s is not a picture: 404', async (name) => {
    const app = Fastify();
    app.setErrorHandler(handleError);
    addDemoImages(app, { config: { apiHosts: new Map() } });
    const answer = await app.inject(`/demo/images/${encodeURIComponent(name)}`);

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ status: { error: true } });
  });
});
