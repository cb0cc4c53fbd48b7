import { useState } from 'react';

/**
 * What a dialog is about, kept by its id from the first sight until the dialog is closed: what is done in it may take it
 * off the list that it was found in.
 */
export function useKept<Found>(id: string | number | undefined, found: Found | undefined): Found | undefined {
  const [kept, setKept] = useState<{ id: string | number; found: Found }>();

  if (kept && kept.id !== id) setKept(undefined);
  if (id !== undefined && found !== undefined && kept?.found !== found) setKept({ id, found });

  return found ?? (kept?.id === id ? kept?.found : undefined);
}
