import * as z from 'zod/mini';

/** The parameter of a step within a dialog, «Check and confirm», and of a tab within the booking. */
export const stepName = 'step';
export const visitTypeName = 'visit';

/** What goes with the dialog that it belongs to, and leaves nothing when it changes. */
export const innerNames: readonly string[] = [stepName, visitTypeName];

/** The parameter of the filters of a list, folded into a sheet on a phone. */
export const filtersName = 'filters';

const dialogEntry = z.object({
  name: z.string(),
  /** What it is about, of a dialog that has no address. */
  value: z.optional(z.string()),
  /** What its form begins with, and no address tells: the code of an offer. */
  note: z.optional(z.record(z.string(), z.string())),
  /** The query that it was opened over. */
  from: z.string(),
});

/** A dialog that was opened from within the app, and so has an entry of the history to itself. */
export type DialogEntry = z.output<typeof dialogEntry>;

const entryState = z.object({ dialogs: z.array(dialogEntry) });

/** The dialogs that were opened over one another on the way to an entry of the history, by its state. */
export const dialogsOf = (state: unknown): DialogEntry[] => entryState.safeParse(state).data?.dialogs ?? [];

/** The state of the entry that one is at now: what was drawn last may lag behind a step that was made a moment ago. */
export const stateNow = () => (window.history.state as { usr?: object } | null)?.usr;

export const dialogsNow = () => dialogsOf(stateNow());

/** The query without some of its parameters. */
export function without(search: string, names: readonly string[]): string {
  const parameters = new URLSearchParams(search);
  for (const name of names) parameters.delete(name);

  return parameters.toString();
}

function sorted(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.sort();

  return parameters.toString();
}

/** How a dialog is closed: so many steps back, after which its parameters are still to be taken off the address, or not. */
type WayOut = { steps: number; drops: readonly string[] };

/**
 * The way out of a dialog. Its own entry is stepped back over, with those of what was opened in it. It stays where the
 * page was changed meanwhile, by a filter for one, or where the dialog came with a link from outside: then the dialog goes
 * from the address alone, and closing never leaves the app.
 */
export function wayOutOf(name: string, search: string, dialogs: readonly DialogEntry[]): WayOut {
  const at = dialogs.findLastIndex((each) => each.name === name);
  const own = dialogs[at];
  if (!own) {
    const within = dialogs.filter(({ from }) => new URLSearchParams(from).has(name));
    return { steps: within.length, drops: [name, ...innerNames] };
  }

  const names = dialogs.slice(at).map((each) => each.name);
  const plain = (query: string) => sorted(without(query, [...names, ...innerNames]));
  return plain(search) === plain(own.from)
    ? { steps: names.length, drops: [] }
    : { steps: names.length - 1, drops: [...names, ...innerNames] };
}
