import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const sources = fileURLToPath(new URL('..', import.meta.url));

// The letters of GSM 03.38: any other makes a text message of 160 letters one of 70, at the price of two or three.
const gsm = /^[A-Za-z0-9 \n@£$¥èéùìòÇØøÅåÄÖÑÜäöñüà§¿¡!"#%&'()*+,\-./:;<=>?]*$/;

// A property `sms…` or `…Sms`, with the lines below that stand further in.
const property = /^( *)(?:sms\w*|\w+Sms): .*(?:\n\1 +.*)*/gm;
const quoted = /`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/g;

/** What a text says by itself: what stands in its gaps is written elsewhere. */
const said = (literal: string) =>
  literal
    .slice(1, -1)
    .replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
    .replaceAll('\\n', '\n')
    .replaceAll("\\'", "'");

const textsOf = (file: string) =>
  [...readFileSync(`${sources}/${file}`, 'utf8').matchAll(property)]
    .flatMap(([text]) => text.match(quoted) ?? [])
    .map((text) => ({ file, text: said(text) }));

const texts = globSync('**/*-words.ts', { cwd: sources }).flatMap(textsOf);

test('every text message is written in letters that keep it one message', () => {
  expect(new Set(texts.map(({ file }) => file)).size).toBeGreaterThanOrEqual(10);
  expect(texts.length).toBeGreaterThanOrEqual(60);

  expect(texts.filter(({ text }) => !gsm.test(text))).toEqual([]);
});
