import { sentence } from '#e2e/gallery/sentence.ts';
import { type Camera, type EngineScreen, until } from './camera.ts';

/** Presses a button of the dialog, by what it says; false as long as there is none. */
function pressInDialog(words: string): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')];
  const button = buttons.find(({ textContent }) => textContent.startsWith(words));
  button?.click();

  return button !== undefined;
}

/** Puts two gift cards of a brand into the cart, and opens it. */
async function fillCart(camera: Camera, language: string) {
  for (const key of ['rewards_add', 'rewards_added']) await until(camera, pressInDialog, sentence(language, key));
  await camera.open('/rewards?cart=open');
}

/** Chooses the first entry of a list of the dialog, by its place; false as long as there is none. */
function chooseInDialog(place: number): boolean {
  const list = document.querySelectorAll<HTMLSelectElement>('[role=dialog] select')[place];
  if (!list || list.disabled || list.options.length < 2) return false;

  list.selectedIndex = 1;
  list.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** There are times; on an evening without one the next day that has some is asked for. */
function showTimes(nextDay: string): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')];
  buttons.find(({ textContent }) => textContent.startsWith(nextDay))?.click();

  return document.querySelector('[role=dialog] input[name^=slot]') !== null;
}

/** Answers what the booking asks before it shows times. */
async function chooseProvider(camera: Camera, language: string) {
  for (const place of [0, 1]) await until(camera, chooseInDialog, place);
  await until(camera, showTimes, sentence(language, 'booking_next_free'));
}

/** The ten screens that are used most, dialogs by their addresses, as each engine of browsers draws them. Of Maria, who has something of everything. */
export const tenScreens: EngineScreen[] = [
  { screen: 'login', path: '/login', isSignedOut: true, seen: 'form input' },
  { screen: 'dashboard', path: '/dashboard', seen: 'main article, main section a' },
  { screen: 'providers', path: '/find-providers', seen: 'article' },
  { screen: 'clinic', path: '/find-providers/1', seen: '[role=tabpanel]' },
  {
    screen: 'booking',
    path: '/find-providers?book=1',
    seen: '[role=dialog] input[name^=slot]',
    prepare: chooseProvider,
  },
  { screen: 'appointments', path: '/appointments', seen: '[role=tabpanel] li h3' },
  { screen: 'points', path: '/points', seen: 'main ul li' },
  { screen: 'cart', path: '/rewards?brand=1', seen: '[role=dialog] li', prepare: fillCart },
  { screen: 'family', path: '/settings?section=family', seen: '[data-person]' },
  { screen: 'help', path: '/help', seen: 'main h2' },
];

export const languages = ['en', 'es'];
