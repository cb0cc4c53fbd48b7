import { expect, test } from 'vitest';
import { bookingDraft } from './booking-draft.ts';
import { emptyBooking } from './booking-form.ts';

test('a draft that was kept before emergencies asked for a number is put back', () => {
  const { callbackPhone: _asked, ...answers } = emptyBooking(true, 3);
  const kept = { clinicId: 'bright-smile', provider: null, day: '2027-03-04', answers };

  expect(bookingDraft.parse(kept).answers).toEqual({ ...answers, callbackPhone: '' });
});
