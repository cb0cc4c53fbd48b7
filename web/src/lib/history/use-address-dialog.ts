import { useEffect, useRef } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { type DialogEntry, dialogsNow, dialogsOf, stateNow, stepName, wayOutOf, without } from './dialog-entries.ts';
import { stepBack } from './step-holders.ts';

type OpenOptions = {
  /** What its form begins with, and no address tells; it lasts as long as the entry. */
  note?: Record<string, string> | undefined;
  /** The dialog whose place it takes: closing it leads back to where that one was opened. */
  insteadOf?: string | undefined;
};

const present = () => ({ search: window.location.search, state: stateNow(), dialogs: dialogsNow() });

function go(navigate: NavigateFunction, search: string, state: object, isReplacing: boolean) {
  void navigate(
    { pathname: window.location.pathname, search },
    { replace: isReplacing, state, preventScrollReset: true },
  );
}

function openEntry(navigate: NavigateFunction, entry: Omit<DialogEntry, 'from'>, query: string, insteadOf?: string) {
  const { search, state, dialogs } = present();
  const replaced = dialogs.findIndex(({ name }) => name === insteadOf);
  const from = insteadOf === undefined ? without(search, []) : without(search, [insteadOf]);
  const next = [from, query].filter(Boolean).join('&');
  const below = replaced === -1 ? dialogs : dialogs.slice(0, replaced);
  const isOwn = insteadOf === undefined || replaced !== -1;

  go(navigate, next, { ...state, dialogs: isOwn ? [...below, { ...entry, from }] : below }, insteadOf !== undefined);
}

async function closeEntry(navigate: NavigateFunction, name: string) {
  const { steps, drops } = wayOutOf(name, present().search, present().dialogs);
  if (steps > 0) await stepBack(steps);
  if (drops.length === 0) return;

  const { search, state, dialogs } = present();
  const rest = dialogs.filter((each) => !drops.includes(each.name));
  go(navigate, without(search, drops), { ...state, dialogs: rest }, true);
}

/** Answers a wait for the moment when a dialog has left the screen, and has given the focus back. */
function useWaitForEnd(isOpen: boolean) {
  const isShown = useRef(isOpen);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    isShown.current = isOpen;

    // At the next turn, open or not, this one has come to its end.
    return () => {
      isShown.current = false;
      for (const resolve of waiting.current.splice(0)) resolve();
    };
  }, [isOpen]);

  return () => new Promise<void>((resolve) => (isShown.current ? waiting.current.push(resolve) : resolve()));
}

/**
 * A dialog that stands in the address: whether it is open, and for what (`?book=12`). A link opens it, a reload keeps it,
 * Back closes it and Forward opens it again. Opening makes an entry of the history; closing steps back over it, so that
 * Back never opens again what was closed. The address says ids and words of the app, nothing of a person.
 *
 * `read` makes of the parameter what the dialog is about; what it makes nothing of is dropped from the address.
 */
export function useAddressDialog<Value = string>(name: string, read: (text: string) => Value | undefined) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const text = new URLSearchParams(search).get(name);
  const value = text === null ? undefined : read(text);
  const isNonsense = text !== null && value === undefined;
  const note = dialogsOf(state).find((each) => each.name === name)?.note;

  const waitForEnd = useWaitForEnd(text !== null);

  const open = (next: string, { note: begun, insteadOf }: OpenOptions = {}) => {
    const there = new URLSearchParams(window.location.search).get(name);
    // The second press of a double click.
    if (there === next) return;

    const entry = { name, ...(begun && { note: begun }) };
    // Of its own kind one is open at a time: the next takes its place.
    const replaced = insteadOf ?? (there === null ? undefined : name);
    openEntry(navigate, entry, new URLSearchParams({ [name]: next }).toString(), replaced);
  };

  /** Done once the dialog has left the screen. */
  const close = async () => {
    if (!new URLSearchParams(window.location.search).has(name)) return;

    await closeEntry(navigate, name);
    await waitForEnd();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever else is drawn again, a parameter is dropped once
  useEffect(() => {
    if (isNonsense) void closeEntry(navigate, name);
  }, [isNonsense]);

  return { value, note, open, close };
}

/** What a link has to say that opens such a dialog: where it leads to, and what its entry notes. */
export function useDialogLink(name: string, value: string, note?: Record<string, string>) {
  const { pathname, search, state } = useLocation();
  const from = without(search, [name]);
  const query = [from, new URLSearchParams({ [name]: value })].filter(String).join('&');
  const entry = { name, ...(note && { note }), from };

  return { to: `${pathname}?${query}`, state: { ...state, dialogs: [...dialogsOf(state), entry] } };
}

/**
 * A dialog without an address, for what nobody would send a link to: the menu of a phone, a photo as large as the screen, a
 * question about what is on screen. It has an entry of the history all the same, so that Back closes it alone.
 *
 * Some have not even that. The question before edits are left is asked by Back itself. The warning before a session ends
 * must be answered. A code that was sent is typed where it was asked for, and the last question of a form or of an
 * invitation is asked in it: Back leaves the form as a whole. Menus are the browser's own popovers, which it closes itself.
 */
export function useEntryDialog(name: string) {
  const navigate = useNavigate();
  const entry = dialogsOf(useLocation().state).find((each) => each.name === name);
  const findHere = () => dialogsNow().find((each) => each.name === name);

  const open = (value = '') => {
    const there = findHere();
    // About something else: Forward has led to what is gone by now.
    if (there?.value !== value) openEntry(navigate, { name, value }, '', there && name);
  };

  const close = async () => {
    if (findHere()) await closeEntry(navigate, name);
  };

  return { isOpen: entry !== undefined, value: entry?.value, open, close };
}

/** An id in the address, as its dialog takes it. */
export const readDialogId = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** A dialog that is about nothing but its page: `?cart=open`. */
export const readOpen = (text: string): 'open' | undefined => (text === 'open' ? 'open' : undefined);

/** The second step of a dialog, `?step=check`, with an entry of its own: Back leads from it to the first. */
export const useCheckStep = () => useAddressDialog(stepName, (text) => (text === 'check' ? text : undefined));
