import type { Plugin } from 'vite';

/** What the build knows of its modules, as far as it is asked here. */
type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Everybody imports the catalogue and the catalogue every sentence, so that imports cannot say who says what. */
const isCatalogue = /src[\\/]paraglide[\\/]messages(\.js|[\\/]_index\.js)$/;
const sentence = /src[\\/]paraglide[\\/]messages[\\/](\w+)\.js$/;

/** The modules that say a sentence, by its name. */
const speakers = new Map<string, Set<string>>();

/** Notes who says which sentence, for `findNeededBy`. */
export function noteSpeakers(): Plugin {
  return {
    name: 'kindwell:note-speakers',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /(web|console)[\\/]src[\\/](?!paraglide).*\.tsx?$/ },
      handler(code, id) {
        for (const [, name = ''] of code.matchAll(/\bm\.(\w+)/g))
          speakers.set(name, (speakers.get(name) ?? new Set()).add(id));
      },
    },
  };
}

/**
 * Makes the test of whether some screens bring a module: whether it is one of `starts`, or who imports it is brought by
 * them. Found in the imports rather than listed, so that nobody has to think of it.
 */
export function findNeededBy(starts: RegExp): (id: string, graph: Graph) => boolean {
  const known = new Map<string, boolean>();

  return function isNeeded(id, graph) {
    const answer = known.get(id);
    if (answer !== undefined) return answer;

    const said = sentence.exec(id)?.[1];
    const users = [...(said === undefined ? (graph.getModuleInfo(id)?.importers ?? []) : (speakers.get(said) ?? []))];
    const isIt = !isCatalogue.test(id) && (starts.test(id) || users.some((user) => isNeeded(user, graph)));

    known.set(id, isIt);
    return isIt;
  };
}
