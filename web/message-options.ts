import path from 'node:path';
import { listFiles, type Speaker, writeProject } from './catalogue.ts';

/** The apps that speak in a browser, each in the folder of its name. */
export type App = Exclude<Speaker, 'server'>;

/**
 * How the message catalogue of an app is compiled, for the type check, the tests and the builds alike: each build names the
 * one language that it is for (vite.config.ts), everything else speaks English.
 */
export function messageOptions(app: App = 'web') {
  const folder = path.resolve(import.meta.dirname, '..', app);

  return {
    project: writeProject(`${folder}/project.inlang`, listFiles(app)),
    outdir: `${folder}/src/paraglide`,
    strategy: ['baseLocale' as const],
    experimentalStaticLocale: "typeof __LANGUAGE__ === 'undefined' ? 'en' : __LANGUAGE__",
    emitReadme: false,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
  };
}
