/**
 * How the message catalogue is compiled: the Vite plugin and `compile-messages.ts` read the same options, so that
 * the type check and the build see the same code in `src/paraglide`. English only until a second catalogue lands.
 */
export const messageOptions = {
  project: `${import.meta.dirname}/project.inlang`,
  outdir: `${import.meta.dirname}/src/paraglide`,
  strategy: ['baseLocale' as const],
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
};
