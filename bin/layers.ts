/** Files, by their paths from the root, that may not be imported by others. Packages are written `npm:zod`. */
type Rule = { why: string; from: RegExp; never: RegExp };

/** What each room may not know; docs/architecture.md draws the rooms. */
export const rules: Rule[] = [
  { why: 'the contract knows zod', from: /^contract\//, never: /^(?!contract\/|npm:zod)/ },
  { why: 'server and web meet in the contract', from: /^server\//, never: /^web\// },
  { why: 'server and web meet in the contract', from: /^web\//, never: /^(server|e2e)\// },
  {
    why: 'pages fetch no words for programs',
    from: /^(web\/|contract\/src\/[^/]+$)/,
    never: /^contract\/src\/description\//,
  },
  { why: 'lib has no look', from: /^web\/src\/lib\//, never: /^web\/src\/(ui|features|shell|pages)\// },
  { why: 'the kit knows no feature', from: /^web\/src\/ui\//, never: /^web\/src\/(features|shell|pages)\// },
  { why: 'a page joins features', from: /^web\/src\/features\//, never: /^web\/src\/(shell|pages)\// },
  { why: 'the frame knows no page', from: /^web\/src\/shell\//, never: /^web\/src\/pages\// },
  {
    why: 'the spine knows no feature',
    from: /^server\/src\/(http|db|lib|messages|jobs|settings)\//,
    never: /^server\/src\/(features|demo)\//,
  },
  {
    why: 'a feature adds jobs and is one; it starts none',
    from: /^server\/src\/features\//,
    never: /^server\/src\/jobs\/(?!add-job\.ts|job\.ts)/,
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

/** What does not keep to this yet, as the test words it. A line that is no longer true fails it: the list only shrinks. */
export const exceptions = [
  'circle: server/src/lib/work.ts, server/src/tracing/span.ts',
  'circle: server/src/messages/message-db.ts, server/src/messages/send-message.ts',
  'circle: server/src/tracing/open-tracing.ts, server/src/tracing/trace-to.ts',
  'server/src/features/appointments/clinic-api/command/find-access.ts -> server/src/demo/demo-keys-db.ts',
  'server/src/messages/mail-html.ts -> server/src/http/pages/html.ts',
  'server/src/messages/send-message.ts -> server/src/jobs/add-job.ts',
  'server/src/messages/texts/inbound-texts.ts -> server/src/http/errors.ts',
  'server/src/messages/texts/inbound-texts.ts -> server/src/http/pages/html.ts',
  'server/src/messages/texts/require-textable.ts -> server/src/http/errors.ts',
  'server/src/messages/texts/text-caps.ts -> server/src/http/errors.ts',
  'server/src/messages/texts/text-caps.ts -> server/src/http/limits/rate-limit.ts',
  'server/src/messages/texts/text-door.ts -> server/src/http/limits/rate-limit.ts',
  'server/src/settings/all-settings.ts -> server/src/features/rewards/cards/providers/gift-card-settings.ts',
  'server/src/settings/all-settings.ts -> server/src/messages/delivery-settings.ts',
  'server/src/settings/all-settings.ts -> server/src/messages/texts/text-settings.ts',
];
