import { expect, test } from 'vitest';
import { apiHostFor } from './api-host.ts';

const setting =
  'my.kindwell.example=https://api.kindwell.example/, staging.kindwell.example=https://api-staging.kindwell.example';

test('APP-18 the page host chooses the production or the staging API host', () => {
  expect(apiHostFor('my.kindwell.example', setting)).toBe('https://api.kindwell.example');
  expect(apiHostFor('staging.kindwell.example', setting)).toBe('https://api-staging.kindwell.example');
});

test('APP-18 a page host without an API host of its own calls its own origin', () => {
  expect(apiHostFor('localhost:3000', setting)).toBe('');
  expect(apiHostFor('localhost:3000', '')).toBe('');
});
