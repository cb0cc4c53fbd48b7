import { expect, test } from 'vitest';
import { withGone } from './entry-draft.ts';

test('CONSOLE-86 a translation that is emptied is told as gone, at whatever depth; one of another text is not', () => {
  const kept = {
    parking: { en: 'In the yard.', es: 'En el patio.' },
    visitTypes: [{ name: 'X-rays', whatToBring: [{ en: 'Your card', es: 'Su tarjeta' }] }],
    description: { en: 'Before', es: 'Antes' },
  };
  const typed = {
    parking: { en: 'In the yard.' },
    visitTypes: [{ name: 'X-rays', whatToBring: [{ en: 'Your card' }, { en: 'A photo ID' }] }],
    description: { en: 'After' },
    published: true,
  };

  expect(withGone(typed, kept)).toEqual({
    parking: { en: 'In the yard.', es: null },
    visitTypes: [{ name: 'X-rays', whatToBring: [{ en: 'Your card', es: null }, { en: 'A photo ID' }] }],
    description: { en: 'After' },
    published: true,
  });
  expect(withGone(kept, kept)).toEqual(kept);
});
