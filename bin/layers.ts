/** Files, by their paths from the root, that may not be imported by others. Packages are written `npm:zod`. */
type Rule = { why: string; from: RegExp; never: RegExp };

/** What each room may not know; docs/architecture.md draws the rooms. */
export const rules: Rule[] = [
  { why: 'the contract knows zod', from: /^contract\//, never: /^(?!contract\/|npm:zod)/ },
  { why: 'server and web meet in the contract', from: /^server\//, never: /^(web|console)\// },
  { why: 'server and web meet in the contract', from: /^(web|console)\//, never: /^(server|e2e)\// },
  { why: 'patients get nothing of the console', from: /^web\//, never: /^console\// },
  {
    why: 'the console takes the kit of the patients and what has no look',
    from: /^console\/src\//,
    never: /^web\/src\/(?!(ui|lib|styles|paraglide)\/|theme\.ts$)/,
  },
  {
    why: 'pages fetch no words for programs',
    from: /^(web\/|console\/|contract\/src\/[^/]+$)/,
    never: /^contract\/src\/description\//,
  },
  {
    why: 'lib has no look',
    from: /^(web|console)\/src\/lib\//,
    never: /^(web|console)\/src\/(ui|features|shell|pages)\//,
  },
  { why: 'the kit knows no feature', from: /^web\/src\/ui\//, never: /^web\/src\/(features|shell|pages)\// },
  {
    why: 'a page joins features',
    from: /^(web|console)\/src\/features\//,
    never: /^(web|console)\/src\/(shell|pages)\//,
  },
  { why: 'the frame knows no page', from: /^(web|console)\/src\/shell\//, never: /^(web|console)\/src\/pages\// },
  {
    why: 'the spine knows no feature',
    from: /^server\/src\/(http|db|lib|messages|jobs|settings)\//,
    never: /^server\/src\/(features|demo)\//,
  },
  {
    why: 'a feature adds jobs and is one; it starts none',
    from: /^server\/src\/features\//,
    never: /^server\/src\/jobs\/(?!job\.ts)/,
  },
  { why: 'features know no sample data', from: /^server\/src\/features\//, never: /^server\/src\/demo\// },
  { why: 'tests alone use their tools', from: /^server\/src\/(?!testing|security)/, never: /^server\/src\/testing\// },
];

/** The rooms of the spine, from the ground up: each knows those before it. */
export const spine = ['lib', 'settings', 'db', 'messages', 'jobs', 'http'];

/**
 * What the other features of the server may import of one, with the transaction they are in: its SQL, its pure rules, and
 * what it does inside that transaction. Features of the web share nothing; a page joins them.
 */
export const openModules = [/-(db|rules|work)\.ts$/];
