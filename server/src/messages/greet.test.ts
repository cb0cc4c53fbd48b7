import { expect, test } from 'vitest';
import { isInviterName } from './greet.ts';

const twenty = 'Abcdefghijklmnopqrst';

test.each([
  'Maria',
  ' María José ',
  'María del Carmen',
  'María de los Ángeles',
  'Jean-Luc',
  "D'Angelo",
  'Nguyễn',
  // The same, letter by letter.
  'Nguyễn'.normalize('NFD'),
  'Ольга',
  '美玲',
  'さくら',
  '지우',
  'İbrahim',
  'Łukasz',
  'सीता',
  'Ελένη',
  twenty,
])('RISK-25 %j is a name for a mail that nobody has asked for', (name) => {
  expect(isInviterName(name)).toBe(true);
});

test.each([
  ['', 'nothing'],
  ['URGENT call your bank now', 'a sentence'],
  ['Your account is locked', 'a sentence'],
  ['de la de la Maria', 'a heap of little words'],
  ['Your-account-is-locked', 'a sentence with other signs between its words'],
  ['Kindwell Security Team', 'one that claims to be ours'],
  ['Kindwell', 'our name'],
  ['Kind Well', 'our name, parted'],
  ['KÍNDWELL-Support', 'our name with an accent'],
  ['KlndweII', 'our name in letters that look alike'],
  ['Ｋｉｎｄｗｅｌｌ', 'our name in wide letters'],
  ['ᴋɪɴᴅᴡᴇʟʟ', 'our name in small capitals'],
  ['Kinđwełł', 'our name in letters with strokes'],
  ['Kindvvell', 'our name with two letters for one'],
  ['Kin\u034fdwell', 'our name with a mark that is not seen'],
  ['Mаria', 'letters of two scripts'],
  ['\u3164', 'a letter that is not seen'],
  ['Ana\u3164', 'a letter that is not seen at the end'],
  ['지\u115f우', 'a letter that is not seen in between'],
  ['q\u0301\u0301\u0301', 'a heap of marks'],
  [`${twenty}u`, 'too many letters'],
  ['https://evil.example', 'an address'],
  ['Ana\r\nBcc', 'two lines'],
])('RISK-25 %j is none: %s', (name) => {
  expect(isInviterName(name)).toBe(false);
});
