import { afterEach, expect, test } from 'vitest';
import { listenForToasts, type ToastMessage, toast, whenFirstToast } from './toast.ts';

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function listen(): ToastMessage[] {
  const shown: ToastMessage[] = [];
  stops.push(listenForToasts((message) => shown.push(message)));

  return shown;
}

test('a toast goes to the toaster that listens', () => {
  const shown = listen();

  toast({ title: 'Login successful!' });

  expect(shown).toEqual([{ title: 'Login successful!' }]);
});

test('APP-20 of the toasts said before the toaster is there only the last is shown, once', () => {
  toast({ title: 'Added to my providers' });
  toast({ title: 'Removed from my providers' });

  expect(listen()).toEqual([{ title: 'Removed from my providers' }]);
  stops.pop()?.();
  expect(listen()).toEqual([]);
});

test('the first toast calls for the toaster, also when it came before anyone asked', () => {
  let calls = 0;
  toast({ title: 'Login successful!' });
  stops.push(whenFirstToast(() => calls++));

  expect(calls).toBe(1);

  listen();
  toast({ title: 'Added to my providers' });

  expect(calls).toBe(1);
});
