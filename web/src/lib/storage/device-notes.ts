import { openBrowserStore, settled } from './browser-store.ts';

/** What this browser notes about itself and nobody in it; it outlives a logout, which clears all other storage. */
export type DeviceNotes = {
  visits: number;
  isInstallHintClosed: boolean;
  isBookKeyOff: boolean;
  /** The number of the banner that was closed last; 0 for none. */
  closedBanner: number;
};

const key = 'notes';
const nothing: DeviceNotes = { visits: 0, isInstallHintClosed: false, isBookKeyOff: false, closedBanner: 0 };

const openStore = (mode: IDBTransactionMode) => openBrowserStore('kindwell-device', 'notes', mode);

/** What was noted; where the browser lends no storage, always nothing. */
export async function readDeviceNotes(): Promise<DeviceNotes> {
  try {
    return { ...nothing, ...(await settled((await openStore('readonly')).get(key))) };
  } catch {
    return nothing;
  }
}

/** Notes something beside what was noted before. */
export async function noteOfDevice(change: Partial<DeviceNotes>): Promise<void> {
  const notes = { ...(await readDeviceNotes()), ...change };
  await openStore('readwrite')
    .then((store) => settled(store.put(notes, key)))
    .catch(() => {});
}
