import * as z from 'zod/mini';

/** What anyone who runs Kindwell has to know of a setting, in docs/settings.md. */
type SettingWords = {
  /** What it does, and when to change it: whole sentences. */
  does: string;
  /** What it may be, with its unit. */
  values: string;
  /** What counts where it is not set. */
  otherwise: string;
  /** Whether production does not start without it. */
  isNeeded?: boolean;
  /** Whether who knows it can do harm. */
  isSecret?: boolean;
};

/** One setting: how the text of its environment variable is checked and read, and what it is for. */
export type Setting<Schema extends z.ZodMiniType = z.ZodMiniType> = SettingWords & { schema: Schema };

/** A setting whose schema is its own; those below write the words of their values themselves. */
export const setting = <Schema extends z.ZodMiniType>(schema: Schema, words: SettingWords): Setting<Schema> => ({
  ...words,
  schema,
});

/** A whole number in a range, read from text. */
export const wholeNumber = (from: number, to: number) =>
  z.coerce
    .number(`must be a number from ${from} to ${to}`)
    .check(
      z.int(`must be a whole number from ${from} to ${to}`),
      z.gte(from, `must be a number from ${from} to ${to}`),
      z.lte(to, `must be a number from ${from} to ${to}`),
    );

/** A whole number in a range, with a default; `unit` as a word behind it: «minutes». */
export function numberSetting(
  { from, to, otherwise, unit = '' }: { from: number; to: number; otherwise: number; unit?: string },
  does: string,
) {
  const values = `a whole number from ${from} to ${to} ${unit}`.trimEnd();
  return setting(z._default(wholeNumber(from, to), otherwise), { does, values, otherwise: String(otherwise) });
}

/** A number of tries in a span of seconds, written `hits/seconds`. */
export function limitSetting(hits: number, seconds: number, does: string) {
  const limit = z.pipe(
    z.string().check(z.regex(/^\d+\/\d+$/, 'must look like 10/900: tries per seconds')),
    z.transform((text) => {
      const [tries = 0, span = 0] = text.split('/').map(Number);
      return { hits: tries, seconds: span };
    }),
  );

  return setting(z._default(limit, { hits, seconds }), {
    does,
    values: 'tries per seconds, like 10/900',
    otherwise: `${hits}/${seconds}`,
  });
}

/** One of a few words. `otherwise` says in words what counts without it, for that may hang on other settings. */
export const choiceSetting = <const Words extends readonly [string, string, ...string[]]>(
  words: Words,
  otherwise: string,
  does: string,
) => setting(z.optional(z.enum(words, `must be ${anyOf(words)}`)), { does, values: anyOf(words), otherwise });

const anyOf = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

// Of 32 characters made at random, hexadecimal ones too, fewer than 8 different ones are as good as impossible.
const fewestCharacters = 8;

const isRepeated = (text: string) => /^(.+?)\1+$/s.test(text) || new Set(text).size < fewestCharacters;

const secret = z.string().check(
  z.minLength(32, 'must have at least 32 characters'),
  z.refine((text) => !isRepeated(text), 'must be made at random, as by `openssl rand -base64 32`: it repeats itself'),
);

/** Text by which something is sealed or signed. */
export const secretSetting = (words: Pick<SettingWords, 'does' | 'otherwise' | 'isNeeded'>) =>
  setting(z.optional(secret), {
    values: 'at least 32 characters, made at random',
    isSecret: true,
    ...words,
  });

/** A web address of ours or of a service, as text. */
export const webAddress = () => z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

type Schemas<Settings> = { [Name in keyof Settings]: Settings[Name] extends Setting<infer Schema> ? Schema : never };

/** The bare schemas of settings, for the object that checks them all. */
export const schemasOf = <Settings extends Record<string, Setting>>(settings: Settings) =>
  Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema])) as Schemas<Settings>;
