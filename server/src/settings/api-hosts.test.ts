import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const read = (environment: Record<string, string>) => readConfig(environment, () => '').apiHosts;

test('APP-18 each page host has an API host of its own, and most have none', () => {
  expect(read({})).toEqual(new Map());
  expect(
    read({ API_HOSTS: 'my.kindwell.example=https://api.kindwell.example/, localhost:8443=https://localhost:9443' }),
  ).toEqual(
    new Map([
      ['my.kindwell.example', 'https://api.kindwell.example'],
      ['localhost:8443', 'https://localhost:9443'],
    ]),
  );
});

test.each([
  'my.kindwell.example',
  'my.kindwell.example=api.kindwell.example',
  'my.kindwell.example=http://api.kindwell.example',
  'my.kindwell.example=https://api.kindwell.example/v1',
  'my.kindwell.example=https://api.kindwell.example?',
  'my.kindwell.example=https://user@api.kindwell.example',
  'https://my.kindwell.example=https://api.kindwell.example',
  'my.kindwell.example/=https://api.kindwell.example',
  'My.Kindwell.example=https://api.kindwell.example',
  'my.kindwell.example=https://my.kindwell.example',
  'my.kindwell.example=https://a.example,my.kindwell.example=https://b.example',
  'my.kindwell.example=https://a.example=https://b.example',
  'my.kindwell.example=https://a.example,',
  '=https://api.kindwell.example',
  // Patterns, and more than a host, in a policy.
  'my.kindwell.example=https://*.kindwell.example',
  '*=https://api.kindwell.example',
  "my.kindwell.example=https://a.example;script-src'*'",
  'my.kindwell.example=https://"><script>.example',
])('pairs that are none are refused in one clear line: %s', (pairs) => {
  expect(() => read({ API_HOSTS: pairs })).toThrow(
    'Setting API_HOSTS must look like my.kindwell.example=https://api.kindwell.example: pairs of two different hosts, by commas.',
  );
});
