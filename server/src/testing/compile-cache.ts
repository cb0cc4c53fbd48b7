import { fileURLToPath } from 'node:url';

/**
 * The environment variable with which a Node that a test starts keeps its compiled programs in `.cache`: the next one
 * takes them from there, and half the processor time of a start is saved.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../.cache/node-compile/', import.meta.url)),
};
