import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { sampleMessages } from '#server/testing/messages/sample-messages.ts';
import { projectRoot } from './run-program.ts';
import { copySecondBrand } from './second-brand.ts';

type Copy = { samples: typeof sampleMessages; asHtml: (body: string, subject: string) => string };

let copy: Copy;

beforeAll(async () => {
  await copySecondBrand();
  const sources = path.join(projectRoot, '.cache/second-brand/server/src');
  const { sampleMessages: samples } = await import(path.join(sources, 'testing/messages/sample-messages.ts'));
  const { mailHtml } = await import(path.join(sources, 'messages/mail-html.ts'));
  const rest = { code: null, language: 'en', unsubscribeUrl: null, publicUrl: 'https://my.sunmere.example' };
  copy = { samples, asHtml: (body, subject) => mailHtml({ ...rest, subject, body }) };
});

// The addresses of the samples are those of an invented host.
const ours = /kindwell(?!\.example)/i;

test.each(['en', 'es'] as const)('a second brand: no kind of mail or text names the first one, in %s', (language) => {
  const said = copy.samples.flatMap(({ channels, write }) =>
    channels.map((channel) => ({ channel, ...write(language, channel) })),
  );

  expect(said.length).toBeGreaterThan(40);
  for (const { channel, subject, body } of said) {
    expect(`${subject}\n${body}`).not.toMatch(ours);
    if (channel === 'email') expect(body).toMatch(/^Sunmere$/m);
  }
});

test('a second brand: a mail has its name above, its colours, and the small print below its signature', () => {
  const html = copy.asHtml('Hello,\n\nSunmere\n\nTerms', 'A subject');

  expect(html).toContain('>Sunmere</td>');
  expect(html).toContain('background:#f6f8fb');
  expect(html).toMatch(/class="footer".*Terms/s);
  expect(html).not.toMatch(ours);
});
