/** So much room a toast of three lines takes, and so far it stays from what it must not hide, in pixels. */
const [room, gap] = [128, 8];

const frontDialog = () => [...document.querySelectorAll<HTMLElement>('[data-headed], [role="alertdialog"]')].at(-1);

/** How far down a toast hides neither title nor acts of a dialog: above it where there is room, else below its head. */
function clearOf(dialog: HTMLElement): number {
  // Where it is going to stand, also while it comes in.
  const top = dialog.offsetTop;
  if (top >= room) return gap;

  const head = dialog.querySelector('header, h2');
  const height = head ? head.getBoundingClientRect().bottom - dialog.getBoundingClientRect().top : 0;
  return top + height + gap;
}

/** Keeps `--toast-top` where a toast leaves the dialog free that is in front; without one it is what the style sheet says. */
export function keepToastsClear() {
  const { style } = document.documentElement;
  let front: HTMLElement | undefined;

  const sizes = new ResizeObserver(() => {
    if (front?.isConnected) style.setProperty('--toast-top', `${clearOf(front)}px`);
  });
  const dialogs = new MutationObserver(() => {
    const next = frontDialog();
    if (next === front) return;

    front = next;
    sizes.disconnect();
    if (front) sizes.observe(front);
    else style.removeProperty('--toast-top');
  });
  dialogs.observe(document.body, { childList: true, subtree: true });
}
