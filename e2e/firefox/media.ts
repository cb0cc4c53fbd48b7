import { type Media, toldMedia } from './emulate-media.ts';

/** Asks Firefox by a command; answers nothing where it refused. */
export type Ask = (method: string, params: object) => Promise<Record<string, unknown> | undefined>;

/** Playwright's command, as far as it is looked at. */
export type MediaCommand = { features: { 'prefers-color-scheme'?: string | null }; contexts?: string[] };

/** A setting of a tab of Firefox, which counts over that of the system. */
type Setting =
  | 'prefersColorSchemeOverride'
  | 'prefersReducedMotionOverride'
  | 'forcedColorsOverride'
  | 'mediumOverride';

/** Runs in Firefox's own window. */
const setInTab = `(id, setting, value) => {
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs');
  const tab = NavigableManager.getBrowsingContextById(id)?.top;
  if (tab) tab[setting] = value;
}`;

/** The colours, the movement and the medium of a page: Firefox 153 has no command for them, but each tab has settings. */
export function mediaOf(ask: Ask) {
  let ownWindow: Promise<string> | undefined;
  let usualColours = 'none';
  /** What was asked for one tab alone. */
  const asked = new Map<string, Map<Setting, string>>();

  async function findOwnWindow() {
    const tree = await ask('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
    const [first] = (tree?.contexts ?? []) as { context: string }[];
    return first?.context ?? '';
  }

  async function tell(context: string, setting: Setting, value: string) {
    ownWindow ??= findOwnWindow();
    await ask('script.callFunction', {
      functionDeclaration: setInTab,
      target: { context: await ownWindow },
      arguments: [context, setting, value].map((text) => ({ type: 'string', value: text })),
      awaitPromise: false,
    });
  }

  async function tellOne(context: string, setting: Setting, value: string) {
    asked.set(context, (asked.get(context) ?? new Map<Setting, string>()).set(setting, value));
    await tell(context, setting, value);
  }

  return {
    /** Takes Playwright's command: for these tabs, or for all that come. */
    async set({ features, contexts = [] }: MediaCommand) {
      const colours = features['prefers-color-scheme'] ?? 'none';
      if (contexts.length === 0) usualColours = colours;
      for (const context of contexts) await tellOne(context, 'prefersColorSchemeOverride', colours);
    },

    /** Another page may lie in another process, where the tab begins again. */
    async renew(context: string) {
      for (const [setting, value] of asked.get(context) ?? []) await tell(context, setting, value);
    },

    /** A tab that is new gets what all have. */
    async enter(context: string) {
      if (!asked.has(context)) await tell(context, 'prefersColorSchemeOverride', usualColours);
    },

    /** Takes what Playwright has no command for (emulate-media.ts). */
    async overhear(context: string, said: string) {
      const { media, reducedMotion, forcedColors }: Media = toldMedia(said);
      if (media !== undefined) await tellOne(context, 'mediumOverride', media === 'print' ? 'print' : '');
      if (reducedMotion !== undefined) await tellOne(context, 'prefersReducedMotionOverride', reducedMotion ?? 'none');
      if (forcedColors !== undefined) await tellOne(context, 'forcedColorsOverride', forcedColors ?? 'none');
    },
  };
}
