import type { Plugin } from 'vite';

/** The first circle of files that import each other, as the names along it; null where there is none. */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();

  function follow(file: string, way: string[]): string[] | null {
    if (way.includes(file)) return way.slice(way.indexOf(file));
    if (done.has(file)) return null;

    for (const next of imports.get(file) ?? []) {
      const circle = follow(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  }

  for (const file of imports.keys()) {
    const circle = follow(file, []);
    if (circle) return circle;
  }
  return null;
}

/**
 * Fails a build whose files import each other in a circle. One of them then runs before what it reads is there, and
 * which one depends on the screen that was opened first: a screen would break for some people and never in a test.
 */
export function noCircles(): Plugin {
  return {
    name: 'kindwell:no-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = findCircle(new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports])));
      if (circle)
        this.error(`These files import each other in a circle: ${circle.join(', ')} (vite.config.ts, groups).`);
    },
  };
}
