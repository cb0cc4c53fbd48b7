import { expect, test } from 'vitest';
import { attributesFor, cookieText, loopbackAttributes, usualAttributes } from './cookies.ts';

const at = (address: string) => new URL(address);
const keepsAll = () => true;
const keepsNone = () => false;
// As WebKit does over http.
const keepsPlain = (attributes: string) => !attributes.includes('secure');

test('SESS-03 the page’s cookies are secure and SameSite None wherever the browser keeps such a one', () => {
  for (const address of ['https://my.kindwell.example', 'http://localhost:3000', 'http://127.0.0.1:3000'])
    expect(attributesFor(at(address), keepsAll)).toBe(usualAttributes);
});

test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://127.8.9.10:3000', 'http://[::1]:3000'])(
  'where it keeps none over http on a loopback host they do without Secure: %s',
  (address) => {
    const attributes = attributesFor(at(address), keepsPlain);

    expect(attributes).toBe(loopbackAttributes);
    expect(cookieText('xprUserName', 'Ana Lee', attributes)).toBe('xprUserName=Ana%20Lee; path=/; samesite=lax');
  },
);

test.each([
  'https://localhost:3000',
  'https://127.0.0.1',
  'http://kindwell.example',
  'http://192.168.1.5:3000',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
])('nowhere else are they written without Secure, whatever the browser keeps: %s', (address) => {
  expect(attributesFor(at(address), keepsPlain)).toBe(usualAttributes);
});

test('a browser that keeps nothing at all gets nothing weaker', () => {
  expect(attributesFor(at('http://localhost:3000'), keepsNone)).toBe(usualAttributes);
});
