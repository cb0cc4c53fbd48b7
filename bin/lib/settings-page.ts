import { settingTopics } from '#server/settings/all-settings.ts';
import type { Setting } from '#server/settings/setting.ts';

const head = `# Settings

<!-- Written by \`npm run settings\` from the code; a test fails where it is not what the code says. -->

Environment variables, checked as a whole before anything starts: what is wrong or missing is said in one clear line, and
nothing runs. An empty one counts as not set. A secret can be given as a file, since the variables of a process are seen
more easily than its files: \`KINDWELL_SECRET_FILE\` names one that holds the value of \`KINDWELL_SECRET\`, and so for
every setting that is marked as secret.`;

const linkTo = (name: string) => `[\`${name}\`](#${name.toLowerCase()})`;

function marksOf({ isNeeded, isSecret }: Setting) {
  const marks = [isNeeded && '**needed in production**', isSecret && '**secret**'];
  return marks.filter((mark) => mark).join(', ');
}

function describe([name, setting]: [string, Setting]) {
  const { does, values, otherwise } = setting;
  const marks = marksOf(setting);
  const facts = [marks, `Value: ${values}.`, `Where not set: ${otherwise}.`].filter((fact) => fact);

  return `### \`${name}\`\n\n${does}\n\n${facts.map((fact) => `- ${fact}`).join('\n')}`;
}

/** docs/settings.md, as the code says it. */
export function settingsPage(): string {
  const needed = settingTopics.flatMap(({ settings }) =>
    Object.entries(settings).flatMap(([name, { isNeeded }]) => (isNeeded ? linkTo(name) : [])),
  );
  const topics = settingTopics.map(
    ({ title, settings }) => `## ${title}\n\n${Object.entries(settings).map(describe).join('\n\n')}`,
  );

  return `${[head, `Production needs\n${needed.join(',\n')}.`, ...topics].join('\n\n')}\n`;
}
