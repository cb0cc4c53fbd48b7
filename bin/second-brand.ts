import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from './run-program.ts';

/** The project as another operator has it: this one with a brand file of theirs, and nothing else changed. */
const secondBrandFolder = path.join(projectRoot, '.cache', 'second-brand');

const rooms = ['bin', 'contract', 'messages', 'server', 'web'];
const files = ['package.json', 'package-lock.json', 'tsconfig.base.json'];
// What is made, and what would be found as a test of the project.
const isLeftOut = /^(web\/dist|(web|server)\/(src\/paraglide|project\.inlang))(\/|$)|\.(test|spec)\.tsx?$/;

const inCopy = (...names: string[]) => path.join(secondBrandFolder, ...names);

/** The packages of this project, but for its own rooms, which are those of the copy. */
async function linkPackages() {
  const packages = (await readdir(path.join(projectRoot, 'node_modules'))).filter((name) => name !== '@kindwell');
  await mkdir(inCopy('node_modules/@kindwell'), { recursive: true });
  const links = [
    ...packages.map((name) => [path.join(projectRoot, 'node_modules', name), inCopy('node_modules', name)]),
    ...['contract', 'server', 'web'].map((room) => [inCopy(room), inCopy('node_modules/@kindwell', room)]),
  ];
  await Promise.all(links.map(([target = '', link = '']) => symlink(target, link)));
}

/** Copies the sources, and compiles what the server says; what an earlier copy has built stays, and is built again where it came from others. */
export async function copySecondBrand() {
  await mkdir(secondBrandFolder, { recursive: true });
  await Promise.all(
    [...rooms.filter((room) => room !== 'web'), 'web/src', 'node_modules'].map((name) =>
      rm(inCopy(name), { recursive: true, force: true }),
    ),
  );
  const filter = (file: string) => !isLeftOut.test(path.relative(projectRoot, file));
  await Promise.all(
    [...rooms, ...files].map((name) => cp(path.join(projectRoot, name), inCopy(name), { recursive: true, filter })),
  );
  await cp(path.join(projectRoot, 'e2e/second-brand/sunmere.json'), inCopy('brand/brand.json'));
  await linkPackages();
  const { compileWords } = await import(inCopy('bin/compile-words.ts'));
  await compileWords();
}

/** Makes the project of a made-up second operator and builds its pages, unless they are there. Answers false when that fails. */
export async function buildSecondBrand(): Promise<boolean> {
  await copySecondBrand();
  const { buildWeb } = await import(inCopy('bin/build-web.ts'));
  return buildWeb();
}
