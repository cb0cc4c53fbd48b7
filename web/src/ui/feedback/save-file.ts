import { shareFile } from '#web/lib/device/share.ts';
import { m } from '#web/paraglide/messages.js';
import { toast } from './toast.ts';

type SavedFile = { name: string; content: string | Uint8Array<ArrayBuffer> };

/** As a download would; nothing tells how it went. */
function download(file: File) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();

  // Safari reads the file only after the click is over.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

// Only Safari on an iPhone or iPad says this, of an app that was put on the home screen.
const isOnAppleHomeScreen = () => (navigator as { standalone?: boolean }).standalone === true;

/** Offers the sheet of the device; false where it has none. It opens only soon after a press: a slow file asks for one. */
async function handOn(file: File): Promise<boolean> {
  const result = await shareFile(file);
  const action = { label: m.ui_file_save(), onPress: () => void handOn(file) };
  if (result === 'late') toast({ title: m.ui_file_ready(), action });

  return result !== 'failed';
}

/**
 * Saves what this page has as a file. In an app on the home screen of an iPhone a download leads nowhere: there the sheet
 * of the device offers where to keep it.
 */
export async function saveFile({ name, content }: SavedFile, mediaType: string): Promise<void> {
  const file = new File([content], name, { type: mediaType });
  if (isOnAppleHomeScreen() && (await handOn(file))) return;

  download(file);
}
