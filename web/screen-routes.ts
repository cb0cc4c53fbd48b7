import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from './src/paths.ts';

const sources = path.join(import.meta.dirname, 'src');

/** A route of the web app, and the files that its frame and its screen begin with. */
export type ScreenRoute = {
  /** As the router has it: `/join/:token?`, `*` for all that no other is. */
  path: string;
  isPrivate: boolean;
  /** It has no screen of its own. */
  isDetour: boolean;
  /** Where nobody is signed in, a private route leads to /login; a signed-in one has no business there. */
  signedIn: string[];
  signedOut: string[];
};

/** The pattern behind `{paths.join(':token?')}`, `{paths.points}`, `` {`${paths.providers}/:id`} `` or `"*"`. */
function patternOf(expression: string): string {
  if (expression === '"*"') return '*';

  const [, key = '', parameter, rest = ''] =
    /paths\.(\w+)(?:\('([^']*)'\))?(?:\}(\/[^`]*)`)?\}$/.exec(expression) ?? [];
  const address = (paths as Record<string, string | ((parameter: string) => string) | undefined>)[key];
  if (address === undefined) throw new Error(`web/screen-routes.ts cannot read the route ${expression}`);

  return (typeof address === 'string' ? address : address(parameter ?? '')) + rest;
}

/** Every route as the router writes it, with the elements around its screen, from the outside in. */
function writtenRoutes(router: string): { path: string; elements: string[] }[] {
  const tags = router.matchAll(/^\s*(?:<Route(?: path=(\S+))?(?: element=\{(.+)\})( \/)?>|<\/Route>)$/gm);
  const around: string[] = [];

  return [...tags].flatMap(([, expression, element, isLeaf]) => {
    if (element === undefined) around.pop();
    else if (!isLeaf) around.push(element);

    return element && expression ? [{ path: patternOf(expression), elements: [...around, element] }] : [];
  });
}

/** Every route of the web app, read from its router, so that one that is added need not be named a second time. */
export function screenRoutes(): ScreenRoute[] {
  const router = readFileSync(path.join(sources, 'router.tsx'), 'utf8');
  const lazy = router.matchAll(/const (\w+) = lazyPage\(\(\) => import\('\.\/(.+?)'\)/g);
  const fileOf = new Map(Array.from(lazy, ([, name, file]) => [name, `src/${file}`]));

  const filesOf = (elements: string[]) =>
    elements.flatMap((element) => Array.from(element.matchAll(/<(\w+)/g), ([, name]) => fileOf.get(name) ?? [])).flat();
  const withoutMembers = (element: string) => element.replace(/member=\{<\w+ \/>\}/, '');

  const written = writtenRoutes(router);
  const filesAt = (address: string) => filesOf(written.find((route) => route.path === address)?.elements ?? []);

  return written.map(({ path, elements }) => {
    const [, target] = /<Navigate to=\{paths\.(\w+)\}/.exec(elements.at(-1) ?? '') ?? [];
    const isPrivate = elements.some((element) => /^<Gate member=\{<\w+ \/>\} \/>$/.test(element));
    const leadsInside = target !== undefined || elements.includes('<SignedOutOnly />');

    return {
      path,
      isPrivate,
      isDetour: target !== undefined,
      signedIn: leadsInside ? filesAt(paths.dashboard) : filesOf(elements),
      signedOut: isPrivate ? filesAt(paths.login) : filesOf(elements.map(withoutMembers)),
    };
  });
}
