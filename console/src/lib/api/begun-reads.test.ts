import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendBegun } from './begun-reads.ts';

const asked = vi.fn(async (url: string) => new Response(`asked ${url}`));
const begin = (url: string, status = 200) => [url, Promise.resolve(new Response(`begun ${url}`, { status }))] as const;

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('window', { begunReads: new Map([begin('/a'), begin('/b'), begin('/c', 423)]) });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const read = async (url: string) => (await sendBegun(url, { method: 'GET' })).text();

test('what was begun is handed on once, and asked for again where it was refused', async () => {
  expect([await read('/a'), await read('/a')]).toEqual(['begun /a', 'asked /a']);
  expect(await read('/c')).toBe('asked /c');
  expect(await read('/d')).toBe('asked /d');
});

test('what nobody has taken is forgotten once something is written', async () => {
  await sendBegun('/sign-in', { method: 'POST' });
  expect(await read('/b')).toBe('asked /b');
});
