import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { projectRoot } from './run-program.ts';

const project = path.join(projectRoot, 'server', 'project.inlang');
const settingsFile = path.join(project, 'settings.json');
const outdir = path.join(projectRoot, 'server', 'src', 'paraglide');
const stampFile = path.join(outdir, '.built-from');

/** The files of the catalogue that the server takes, in every language. */
async function listCatalogue(): Promise<string[]> {
  const settings = JSON.parse(await readFile(settingsFile, 'utf8'));
  const patterns: string[] = settings['plugin.inlang.messageFormat'].pathPattern;

  return settings.locales.flatMap((locale: string) =>
    patterns.map((pattern) => path.join(project, '..', pattern.replace('{locale}', locale))),
  );
}

/** What the compiled sentences depend on, as one hash: the sentences, which of them are taken, and the compiler. */
async function hashInputs(): Promise<string> {
  const hash = createHash('sha256');

  for (const file of [...(await listCatalogue()), settingsFile, path.join(projectRoot, 'package-lock.json')]) {
    hash.update(`${path.relative(projectRoot, file)}\0`);
    // What a language lacks is said in English.
    hash.update(await readFile(file).catch(() => ''));
  }
  return hash.digest('hex');
}

/**
 * Compiles the sentences of the server into server/src/paraglide, unless what is there was compiled from the same ones:
 * one file for each language, since a process speaks all of them. The mark is written last, and again where nothing had
 * to be done: bin/kindwell looks at its age alone.
 */
export async function compileWords(): Promise<void> {
  const inputs = await hashInputs();
  const built = await readFile(stampFile, 'utf8').catch(() => '');

  if (built !== inputs) {
    await compile({
      project,
      outdir,
      outputStructure: 'locale-modules',
      strategy: ['baseLocale'],
      emitReadme: false,
      emitGitIgnore: false,
      emitPrettierIgnore: false,
    });
  }
  await mkdir(outdir, { recursive: true });
  await writeFile(stampFile, inputs);
}

if (import.meta.main) await compileWords();
