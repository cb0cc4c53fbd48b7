import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Language } from '#server/messages/language.ts';
import { sampleMessages } from '#server/testing/messages/sample-messages.ts';
import type { SampleKind } from '#server/testing/messages/sample-visits.ts';
import { projectRoot } from './run-program.ts';

const page = path.join(projectRoot, 'docs', 'mails.md');

const intro = `# Mails and texts

Every kind that Kindwell sends, in English and Spanish, as invented people would get it. \`bin/mails-page.test.ts\` holds this
page to the code; \`node node_modules/vitest/vitest.mjs run --project bin bin/mails-page.test.ts -u\` writes it.

- The words are those of \`messages/en/mails.json\` and \`messages/es/mails.json\`. A mail goes out as this plain text and as
  HTML of the same words (\`server/src/messages/mail-html.ts\`, its look \`mail-look.ts\`): a white card on the warm canvas, in
  the dark on a dark one. Below each mail stand the addresses of the terms and the privacy notice.
- A mail about a visit shows the visit as a dark card: when as its headline, what for and with whom, the clinic, and its
  address, which leads to maps. It has one link of ours: to that visit, behind the sign-in, or to the offered time. A
  confirmation and a reminder bring the calendar file.
- A mail with a code has no link. One that nobody has asked for has the link to join and the way out.
- A subject names nobody and says nothing about care. A text shows on a locked screen: it names neither the person nor the
  clinic, and is one message of 160 letters wherever its link is no longer than these.
`;

const names = { en: 'English', es: 'Spanish' } as const;

function show({ channels, write }: SampleKind, language: Language): string[] {
  return channels.map((channel) => {
    const { subject, body } = write(language, channel);
    const head = channel === 'email' ? `Mail: ${subject}` : `Text, ${body.length} letters`;
    return `${names[language]}. ${head}\n\n\`\`\`text\n${body}\n\`\`\`\n`;
  });
}

function writePage(): string {
  const topics = [...new Set(sampleMessages.map(({ topic }) => topic))];
  const parts = topics.flatMap((topic) => [
    `## ${topic}\n`,
    ...sampleMessages
      .filter((kind) => kind.topic === topic)
      .flatMap((kind) => [`### ${kind.name}\n`, ...show(kind, 'en'), ...show(kind, 'es')]),
  ]);
  return [intro, ...parts].join('\n');
}

test('docs/mails.md shows what is sent (vitest -u writes it)', async () => {
  await expect(writePage()).toMatchFileSnapshot(page);
});

test.each(['en', 'es'])('docs/mails.md has a mail with each subject in %s', (language) => {
  const file = path.join(projectRoot, 'messages', language, 'mails.json');
  const sentences = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
  const subjects = sentences.filter(([key]) => key.endsWith('_subject')).map(([, subject]) => subject);
  const shown = writePage();

  expect(subjects.length).toBeGreaterThan(20);
  expect(subjects.filter((subject) => !shown.includes(`Mail: ${subject}\n`))).toEqual([]);
});

const texts = sampleMessages
  .filter(({ channels }) => channels.includes('sms'))
  .flatMap((kind) => (['en', 'es'] as const).map((language) => ({ ...kind, language })));

test.each(texts)(
  'the text «$name» in $language is one message of 160 letters, its addresses aside',
  ({ write, language }) => {
    const { body } = write(language, 'sms');

    expect(body).toMatch(/^[A-Za-z0-9 \n@£$¥èéùìòÇØøÅåÄÖÑÜäöñüà§¿¡!"#%&'()*+,\-./:;<=>?_]*$/);
    expect(body.replaceAll(/https:\S+/g, '').length).toBeLessThanOrEqual(160);
  },
);
