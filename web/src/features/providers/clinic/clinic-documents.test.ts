import { expect, test } from 'vitest';
import { formatFileSize } from './clinic-documents.tsx';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [950, '950 bytes'],
  [2_846, '2.8 kB'],
  [340_000, '340 kB'],
  [10_485_760, '10 MB'],
])('API-19 a file of %d bytes is «%s»', (bytes, words) => {
  expect(formatFileSize(bytes, 'en')).toBe(words);
});
