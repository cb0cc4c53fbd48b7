import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const index = fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs'));

/** The file of each icon by each of its names, as the library's index exports them. */
function readIcons(): Map<string, string> {
  const files = new Map<string, string>();

  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(/^export \{(.*)\} from '(.+)';$/gm)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, path.resolve(index, '..', file));
  }
  return files;
}

/**
 * Each icon is imported from its own file. Through the library's index every screen would import every icon, and the
 * files of the first screens would hold those of all others (`needed-by.ts`). Fails for a name that the index lacks.
 */
export function iconImports(): Plugin {
  const icons = readIcons();

  return {
    name: 'kindwell:icon-imports',
    apply: 'build',
    transform: {
      filter: { id: /[\\/](web|console)[\\/]src[\\/].*\.tsx?$/, code: /from ["']lucide-react["']/ },
      handler(code) {
        const own = code.replace(/import \{([^}]*)\} from ["']lucide-react["'];?/g, (_all, list: string) =>
          list
            .split(',')
            .map((part) => part.trim())
            .filter((part) => part !== '')
            .map((part) => {
              const [name = '', local = name] = part.split(/\s+as\s+/);
              const file = icons.get(name) ?? this.error(`lucide-react has no icon «${name}»`);
              return `import ${local} from ${JSON.stringify(file)};`;
            })
            .join(''),
        );
        return { code: own, map: null };
      },
    },
  };
}
