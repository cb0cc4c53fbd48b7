/** What one tab tells the others: it was used at this moment; the session stands otherwise, so that it has to be asked for. */
type Said = { usedAt: number } | 'changed';

let channel: BroadcastChannel | undefined;
const open = () => {
  channel ??= new BroadcastChannel('kindwell.console');
  return channel;
};

/** Tells the other tabs that the server has heard from the person. */
export const tellUse = (sentAt: Date) => open().postMessage({ usedAt: sentAt.getTime() } satisfies Said);

/** Tells the other tabs that the session was locked, unlocked, begun or ended here. */
export const tellChange = () => open().postMessage('changed' satisfies Said);

/** Hears what the other tabs say, until the answer is called. */
export function hearTabs({ onUse, onChange }: { onUse: (sentAt: Date) => void; onChange: () => void }): () => void {
  const controller = new AbortController();
  const handleMessage = ({ data }: MessageEvent<Said>) =>
    data === 'changed' ? onChange() : onUse(new Date(data.usedAt));
  open().addEventListener('message', handleMessage, { signal: controller.signal });

  return () => controller.abort();
}
