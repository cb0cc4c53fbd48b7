/** What the build knows of its modules, as far as it is asked here. */
type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Everybody imports the catalogue and the catalogue every sentence, so that it cannot say who says what. */
const isCatalogue = /src[\\/]paraglide[\\/]messages(\.js|[\\/]_index\.js)$/;

/**
 * Makes the test of whether some screens bring a module: whether it is one of `starts`, or who imports it is brought by
 * them. Found in the imports rather than listed, so that nobody has to think of it.
 */
export function findNeededBy(starts: RegExp): (id: string, graph: Graph) => boolean {
  const known = new Map<string, boolean>();

  return function isNeeded(id, graph) {
    const answer = known.get(id);
    if (answer !== undefined) return answer;

    const importers = isCatalogue.test(id) ? [] : (graph.getModuleInfo(id)?.importers ?? []);
    const isIt = starts.test(id) || importers.some((importer) => isNeeded(importer, graph));

    known.set(id, isIt);
    return isIt;
  };
}
