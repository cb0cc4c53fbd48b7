import { dialog, type Screen } from './screen.ts';

const freeTime = `${dialog}//input[starts-with(@name, "slot") and not(@disabled)]`;
const nextDay = `${dialog}//button[starts-with(normalize-space(.), "Next day with available times")]`;

/** Opens the dialog from the card of a clinic; Bright Smile Dental is in Washington, where the browser's clock is too. */
export async function openBooking({ open, pressButton, see }: Screen, clinic = 'Bright Smile Dental') {
  await open(`/find-providers?search=${encodeURIComponent(clinic)}`);
  await pressButton('Book Appointment', `//article[contains(., "${clinic}")]`);
  await see(`${dialog}[contains(., "Book an appointment")]`);
}

/** Says that one was here before. Times that come meanwhile move the dialog, and with it what is pressed. */
export const sayVisitedBefore = ({ check }: Screen) => check('Yes');

/** The first or the last time that is free; on an evening without one, of the next day that has. */
export async function findTime({ see, press }: Screen, which: 'first' | 'last'): Promise<string> {
  const found = await see(`${freeTime} | ${nextDay}`);
  if ((await found.getTagName()) === 'button') await press(nextDay);

  return which === 'first' ? freeTime : `(${freeTime})[last()]`;
}

export async function confirmBooking({ pressButton, at, words }: Screen) {
  await pressButton('Confirm Appointment', dialog);
  await at('/appointments');
  await words('Awaiting confirmation from clinic.');
}
