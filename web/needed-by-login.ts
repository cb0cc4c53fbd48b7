/** What the build knows of its modules, as far as it is asked here. */
type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** What /login runs: the entry and its own screen. */
const isStart = /src[\\/](main|pages[\\/]login)\.tsx$/;

/** Everybody imports the catalogue and the catalogue every sentence, so that it cannot say who says what. */
const isCatalogue = /src[\\/]paraglide[\\/]messages(\.js|[\\/]_index\.js)$/;

/** The sentences of the features that /login shows. */
const isItsSentence = /src[\\/]paraglide[\\/]messages[\\/](auth|shell|ui)_/;

/**
 * Makes the test of whether /login brings a module: whether who imports it, or who imports that one, is what /login runs.
 * Found in the imports rather than listed, so that nobody has to think of it.
 */
export function findNeededByLogin(): (id: string, graph: Graph) => boolean {
  const known = new Map<string, boolean>();

  return function isNeeded(id, graph) {
    const answer = known.get(id);
    if (answer !== undefined) return answer;

    const importers = isCatalogue.test(id) ? [] : (graph.getModuleInfo(id)?.importers ?? []);
    const isIt = isStart.test(id) || isItsSentence.test(id) || importers.some((importer) => isNeeded(importer, graph));

    known.set(id, isIt);
    return isIt;
  };
}
