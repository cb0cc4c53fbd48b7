import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { picturesFolder } from '#e2e/gallery/pictures.ts';

type Size = { width: number; height: number };

/** What takes pictures in an engine, no matter who drives it. */
export type Camera = {
  open: (address: string) => Promise<unknown>;
  /** Runs a function in the page. */
  run: <Given, Result>(script: (given: Given) => Result, given: Given) => Promise<Result>;
  resize: (size: Size) => Promise<unknown>;
  picture: () => Promise<Buffer>;
};

/** A screen: where it begins, what is done then, and what of it must be there in the end. */
export type EngineScreen = {
  screen: string;
  path: string;
  isSignedOut?: true;
  prepare?: (camera: Camera, language: string) => Promise<void>;
  seen: string;
};

const phone: Size = { width: 375, height: 812 };
const desktop: Size = { width: 1280, height: 800 };

// A page that is longer ends there: what is below looks the same.
const tallest = 3000;

const themes = ['light', 'dark'] as const;

/** Waits until a function answers true in the page. */
export const until = <Given>({ run }: Camera, script: (given: Given) => boolean, given: Given) =>
  expect.poll(() => run(script, given)).toBe(true);

/** Nothing is on its way any more: no block, no picture in view, no movement. */
function isStill(seen: string): boolean {
  const isInView = (image: Element) => image.getBoundingClientRect().top < window.innerHeight;
  // What is folded away goes on to its new colours when it is unfolded.
  const isDrawn = ({ effect }: Animation) =>
    effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true }) === true;
  const isMoving = (movement: Animation) =>
    movement instanceof CSSTransition && movement.playState === 'running' && isDrawn(movement);
  // What lies behind a dialog may wait: it is not looked at.
  const front = document.querySelector('[role=dialog]') ?? document;
  const pictures = [...front.querySelectorAll('img')].filter(isInView);

  return (
    document.querySelector(seen) !== null &&
    document.querySelector('[aria-busy=true]') === null &&
    document.fonts.status === 'loaded' &&
    pictures.every(({ complete }) => complete) &&
    !document.getAnimations().some(isMoving)
  );
}

/** Waits until what was changed last has been painted. */
const untilPainted = ({ run }: Camera) =>
  run(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() => true),
    null,
  );

const choose = ({ run }: Camera, theme: string) =>
  run((choice) => {
    localStorage.setItem('kindwell.theme', choice);
    window.dispatchEvent(new Event('kindwell:theme'));
  }, theme);

/** How high the whole page is; a dialog covers it, and is looked at as it stands in the window. */
const pageHeight = ({ run }: Camera) =>
  run(
    () => (document.querySelector('[role=dialog]') ? window.innerHeight : document.documentElement.scrollHeight),
    null,
  );

/** Pictures of a screen on a phone and on a desktop, light and dark: `engines/points/firefox.es.375.dark.png`. */
export async function takeEnginePictures(
  camera: Camera,
  { screen, path: address, seen, prepare }: EngineScreen,
  engine: string,
  language: string,
) {
  const folder = path.join(picturesFolder, 'engines', screen);
  await mkdir(folder, { recursive: true });
  await camera.resize(desktop);
  await camera.open(address);
  await prepare?.(camera, language);

  for (const size of [phone, desktop]) {
    for (const theme of themes) {
      await camera.resize(size);
      await choose(camera, theme);
      await until(camera, isStill, seen);
      await camera.resize({ width: size.width, height: Math.min(await pageHeight(camera), tallest) });
      await until(camera, isStill, seen);
      await untilPainted(camera);
      await writeFile(path.join(folder, `${engine}.${language}.${size.width}.${theme}.png`), await camera.picture());
    }
  }
}
