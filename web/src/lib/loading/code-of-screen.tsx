import { type ComponentType, lazy, useState } from 'react';
import { loadCode } from './load-code.ts';

/** A screen, or a section of one, that can be fetched before it is shown. */
export type FetchableScreen<File = unknown> = ComponentType & { fetchCode: () => Promise<File> };

/**
 * A screen whose code is fetched when it is first shown, or before that by `fetchCode`; `Unavailable` stands in for it where it
 * cannot be fetched. One whose code is there is drawn at once: React holds back what it has once shown to be waiting, for 300 ms.
 */
export function codeOfScreen<Name extends string, File extends Record<Name, ComponentType>>(
  load: () => Promise<File>,
  name: Name,
  Unavailable: ComponentType,
): FetchableScreen<File> {
  let fetched: ComponentType | undefined;

  const fetchCode = async () => {
    const file = await loadCode(load);
    fetched = file[name];
    return file;
  };
  const Awaited = lazy(async () => {
    const file = await fetchCode().catch(() => undefined);

    return { default: file?.[name] ?? Unavailable };
  });

  function Screen() {
    const [Shown] = useState<ComponentType>(() => fetched ?? Awaited);
    return <Shown />;
  }

  return Object.assign(Screen, { fetchCode });
}

/** True for a screen of `codeOfScreen`, among all that a route may show. */
export const hasCode = <File,>(screen: unknown): screen is FetchableScreen<File> =>
  typeof screen === 'function' && 'fetchCode' in screen;
