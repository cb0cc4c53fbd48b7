import { expect, test } from 'vitest';
import { rephrase } from './rephrase.ts';

/** The module of a sentence as the compiler writes it, but for its types. */
const moduleOf = (words: string) => `
const en_sign_up = () => {
	return (\`${words}\`)
};

export const sign_up = ((inputs = {}, options = {}) => {
	return en_sign_up(inputs)
});`;

type Sentence = { sign_up: () => string };

/** What the plugin makes of it, run: the sentence, and how a later edition of it is taken. */
async function load(words: string) {
  const { transform } = rephrase();
  if (typeof transform !== 'object' || typeof transform.handler !== 'function') throw new Error('no transform');
  const code = Reflect.apply(transform.handler, undefined, [moduleOf(words), 'sign_up.js']);

  const hot: { take?: (next: Sentence) => void } = {};
  Object.assign(globalThis, { hot: { accept: (take: (next: Sentence) => void) => Object.assign(hot, { take }) } });
  const source = String(code).replaceAll('import.meta.hot', 'globalThis.hot');
  const sentence: Sentence = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  return { sentence, take: (next: Sentence) => hot.take?.(next) };
}

test('a sentence that changes while it is shown is said by those who had it before, and the page is told', async () => {
  const told: string[] = [];
  Object.assign(globalThis, { dispatchEvent: ({ type }: Event) => told.push(type) });

  const first = await load('Sign up');
  expect(first.sentence.sign_up()).toBe('Sign up');

  const second = await load('Create your account');
  first.take(second.sentence);
  const third = await load('Join us');
  second.take(third.sentence);
  expect(first.sentence.sign_up()).toBe('Join us');
  expect(told).toEqual(['kindwell:rephrased', 'kindwell:rephrased']);
});
