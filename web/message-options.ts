import { listFiles, writeProject } from './catalogue.ts';

/**
 * How the message catalogue is compiled, for the type check, the tests and the builds alike: each build names the one
 * language that it is for (vite.config.ts), everything else speaks English.
 */
export const messageOptions = () => ({
  project: writeProject(`${import.meta.dirname}/project.inlang`, listFiles('web')),
  outdir: `${import.meta.dirname}/src/paraglide`,
  strategy: ['baseLocale' as const],
  experimentalStaticLocale: "typeof __LANGUAGE__ === 'undefined' ? 'en' : __LANGUAGE__",
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
});
