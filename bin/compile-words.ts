import { createHash } from 'node:crypto';
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { writeBrand } from '#web-build/brand.ts';
import { listFiles, listLanguages, writeLanguageList, writeProject } from '#web-build/catalogue.ts';
import { inRunningName } from '#web-build/running-name.ts';
import { projectRoot } from './run-program.ts';

const project = path.join(projectRoot, 'server', 'project.inlang');
const outdir = path.join(projectRoot, 'server', 'src', 'paraglide');
const stampFile = path.join(outdir, '.built-from');

/** The files of the catalogue that the server takes, in every language. */
const listCatalogue = () =>
  listLanguages().flatMap((language) =>
    listFiles('server').map((file) => path.join(projectRoot, 'messages', language, file)),
  );

/** What the compiled sentences depend on, as one hash: the sentences, which of them are taken, and the compiler. */
async function hashInputs(): Promise<string> {
  const hash = createHash('sha256');

  for (const file of [
    ...listCatalogue(),
    ...['package-lock.json', 'web/running-name.ts'].map((name) => path.join(projectRoot, name)),
  ]) {
    hash.update(`${path.relative(projectRoot, file)}\0`);
    // What a language lacks is said in English.
    hash.update(await readFile(file).catch(() => ''));
  }
  return hash.digest('hex');
}

/** Has the sentences say the name that the portal has when they are said. */
async function nameSentences() {
  for (const language of listLanguages()) {
    const file = path.join(outdir, 'messages', `${language}.js`);
    const code = await readFile(file, 'utf8');
    await writeFile(file, inRunningName(code, '#server/brand/brand-in-force.ts', 'brandName()'));
  }
}

/**
 * Writes the brand and the languages where pages and server find them, and compiles the sentences of the server into server/src/paraglide, unless
 * what is there was compiled from the same ones:
 * one file for each language, since a process speaks all of them. The mark is written last; where nothing had to be done
 * it is only made younger, since bin/kindwell looks at its age alone, and another process may be reading it.
 */
export async function compileWords(): Promise<void> {
  writeBrand();
  writeLanguageList();
  const inputs = await hashInputs();
  const built = await readFile(stampFile, 'utf8').catch(() => '');

  if (built === inputs) {
    const now = new Date();
    await utimes(stampFile, now, now);
    return;
  }
  await compile({
    project: writeProject(project, listFiles('server')),
    outdir,
    outputStructure: 'locale-modules',
    strategy: ['baseLocale'],
    emitReadme: false,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
  });
  await mkdir(outdir, { recursive: true });
  await nameSentences();
  await writeFile(stampFile, inputs);
}

if (import.meta.main) await compileWords();
