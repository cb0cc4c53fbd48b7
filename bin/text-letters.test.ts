import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run-program.ts';

// The letters of GSM 03.38: any other makes a text message of 160 letters one of 70, at the price of two or three.
const gsm = /^[A-Za-z0-9 \n@£$¥èéùìòÇØøÅåÄÖÑÜäöñüà§¿¡!"#%&'()*+,\-./:;<=>?]*$/;

/** All that a sentence can say, without its gaps: what stands in these is written elsewhere. */
function saidBy(sentence: unknown): string[] {
  if (typeof sentence === 'string') return [sentence.replaceAll(/\{\w+\}/g, '')];
  if (Array.isArray(sentence)) return sentence.flatMap(saidBy);

  // The forms of a number: the keys say which, the values are what is said.
  const { match } = sentence as { match?: Record<string, string> };
  return Object.values(match ?? {}).flatMap(saidBy);
}

const textsIn = (language: string) => {
  const file = path.join(projectRoot, 'messages', language, 'mails.json');
  const sentences: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(sentences)
    .filter(([key]) => key.includes('_sms'))
    .flatMap(([key, sentence]) => saidBy(sentence).map((text) => ({ key, text })));
};

test.each(['en', 'es'])('every text message in %s is written in letters that keep it one message', (language) => {
  const texts = textsIn(language);

  expect(texts.length).toBeGreaterThanOrEqual(30);
  expect(texts.filter(({ text }) => !gsm.test(text))).toEqual([]);
});
