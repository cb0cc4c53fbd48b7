import { expect, test } from 'vitest';
import { isSigned, readWord } from './inbound-rules.ts';

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Stop texting me!', 'stop'],
  ['Unsubscribe', 'stop'],
  ['opt-out', 'stop'],
  ['ALTO', 'stop'],
  ['¡Baja!', 'stop'],
  ['Ｓｔｏｐ', 'stop'],
  ['start', 'start'],
  ['Empezar', 'start'],
  ['Help?', 'help'],
  ['ayuda', 'help'],
  ['', null],
  ['thanks, see you', null],
  ['please do not stop', null],
  ['stopping by at 3', null],
  ['cancel my visit on Monday', null],
  ['👍', null],
])('%j says %s', (body, word) => {
  expect(readWord(body)).toBe(word);
});

// The example of Twilio's own documentation, «Validating requests».
const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const token = '12345';
const fields = {
  CallSid: 'CA1234567890ABCDE',
  Caller: '+14158675309',
  Digits: '1234',
  From: '+14158675309',
  To: '+18005551212',
};
const form = new URLSearchParams(fields);

test('the signature is the one that the gateway documents, over every field in whatever order', () => {
  expect(isSigned('RSOYDt4T1cUTdK1PDd93/VVr8B8=', { url, form, token })).toBe(true);
  const turned = new URLSearchParams(Object.entries(fields).toReversed());
  expect(isSigned('RSOYDt4T1cUTdK1PDd93/VVr8B8=', { url, form: turned, token })).toBe(true);
});

test.each([
  ['none', undefined, {}],
  ['an empty one', '', {}],
  ['another one', 'SSOYDt4T1cUTdK1PDd93/VVr8B8=', {}],
  ['one of another token', 'RSOYDt4T1cUTdK1PDd93/VVr8B8=', { token: '12346' }],
  ['one of another address', 'RSOYDt4T1cUTdK1PDd93/VVr8B8=', { url: `${url}3` }],
  ['one of other fields', 'RSOYDt4T1cUTdK1PDd93/VVr8B8=', { form: new URLSearchParams({ ...fields, Digits: '1' }) }],
  ['one of fewer fields', 'RSOYDt4T1cUTdK1PDd93/VVr8B8=', { form: new URLSearchParams() }],
])('%s opens nothing', (_what, signature, other) => {
  expect(isSigned(signature, { url, form, token, ...other })).toBe(false);
});
