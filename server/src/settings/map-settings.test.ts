import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const read = (environment: Record<string, string>) => readConfig(environment, () => '').streetMap;
const MAP_STYLE_URL = 'https://tiles.example.com/streets/style.json?key=public';

test('LOCATOR-07 without a style there is no street map; with one, what is fetched comes from its origin', () => {
  expect(read({})).toBeNull();
  expect(read({ MAP_STYLE_URL })).toEqual({
    style: MAP_STYLE_URL,
    darkStyle: null,
    attribution: null,
    origins: ['https://tiles.example.com'],
  });
});

test('LOCATOR-07 a dark style and further origins are named, each once', () => {
  expect(
    read({
      MAP_STYLE_URL,
      MAP_STYLE_DARK_URL: 'https://dark.example.com/style.json',
      MAP_ORIGINS: 'https://a.example.com, https://tiles.example.com/,http://127.0.0.1:8080',
      MAP_ATTRIBUTION: '© OpenStreetMap contributors',
    }),
  ).toEqual({
    style: MAP_STYLE_URL,
    darkStyle: 'https://dark.example.com/style.json',
    attribution: '© OpenStreetMap contributors',
    origins: [
      'https://tiles.example.com',
      'https://dark.example.com',
      'https://a.example.com',
      'http://127.0.0.1:8080',
    ],
  });
});

test.each(['http://localhost:8080/style.json', 'http://127.0.0.1:8080/style.json', 'http://[::1]:8080/style.json'])(
  'LOCATOR-07 a style may lie on this machine: %s',
  (style) => {
    expect(read({ MAP_STYLE_URL: style })?.origins).toEqual([new URL(style).origin]);
  },
);

test.each([
  'style.json',
  '/style.json',
  'http://tiles.example.com/style.json',
  'http://127.0.0.1.example.com/style.json',
  'https://ann:secret@tiles.example.com/style.json',
  'data:application/json,{}',
  // Patterns, and more than a host, in a policy.
  'https://*.example.com/style.json',
  "https://a.example;script-src'*'/style.json",
])('LOCATOR-07 a style that may not be fetched is refused in one clear line: %s', (style) => {
  for (const name of ['MAP_STYLE_URL', 'MAP_STYLE_DARK_URL'])
    expect(() => read({ MAP_STYLE_URL, [name]: style })).toThrow(
      `Setting ${name} must be an https:// address without a user, or http:// on this machine.`,
    );
});

test.each([
  'tiles.example.com',
  'https://tiles.example.com/v1',
  'https://*.example.com',
  'https://a.example.com,',
  '*',
])('LOCATOR-07 origins that are none are refused in one clear line: %s', (origins) => {
  expect(() => read({ MAP_STYLE_URL, MAP_ORIGINS: origins })).toThrow(
    'Setting MAP_ORIGINS must be origins like https://tiles.example.com, with commas between them.',
  );
});

test.each([
  ['MAP_STYLE_DARK_URL', MAP_STYLE_URL],
  ['MAP_ORIGINS', 'https://tiles.example.com'],
  ['MAP_ATTRIBUTION', '© OpenStreetMap contributors'],
])('LOCATOR-07 %s alone is refused', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(`Setting MAP_STYLE_URL is missing: ${name} is set.`);
});
