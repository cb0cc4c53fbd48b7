import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useWayToInstall } from '#web/lib/device/install.ts';
import { install } from '#web/lib/device/install-event.ts';
import { noteOfDevice, readDeviceNotes } from '#web/lib/storage/device-notes.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/feedback/announce.ts';

/** From the second visit on: once is no habit. */
const fewestVisits = 2;

/** Whether this device may be asked at all; it isn't known at first. */
function useMayOffer(): [boolean, () => void] {
  const [mayOffer, setMayOffer] = useState(false);

  useEffect(() => {
    void readDeviceNotes().then(({ visits, isInstallHintClosed }) =>
      setMayOffer(visits >= fewestVisits && !isInstallHintClosed),
    );
  }, []);

  const closeForGood = () => {
    setMayOffer(false);
    void noteOfDevice({ isInstallHintClosed: true });
  };
  return [mayOffer, closeForGood];
}

/** Offers to install the app, on the screen where something has just worked out; an answer is for good. */
export function InstallHint() {
  const way = useWayToInstall();
  const { pathname } = useLocation();
  const [ownPath] = useState(pathname);
  const [mayOffer, closeForGood] = useMayOffer();
  const isShown = way !== undefined && mayOffer && pathname === ownPath;

  useEffect(() => {
    if (isShown) announce(m.shell_install_title());
  }, [isShown]);
  if (!isShown) return null;

  const close = () => {
    closeForGood();
    // What had the focus is gone; the screen stays where it is.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };

  return (
    <aside
      aria-labelledby="install-hint"
      className="fixed inset-x-3 bottom-(--tab-bar) z-20 mb-3 flex flex-col gap-3 rounded-card border border-border bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-raised sm:start-auto sm:w-96 print:hidden"
    >
      <div className="flex items-start gap-3">
        <Smartphone aria-hidden="true" className="mt-0.5 size-5 text-primary" strokeWidth={1.75} />
        <div className="flex flex-col gap-0.5">
          <h2 id="install-hint" className="text-h3">
            {m.shell_install_title()}
          </h2>
          <p className="text-muted">{way === 'question' ? m.shell_install_text() : m.shell_install_steps()}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {way === 'question' ? (
          <Button
            onClick={() => {
              close();
              void install();
            }}
          >
            {m.shell_install()}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={close}>
          {way === 'question' ? m.shell_install_no() : m.shell_install_done()}
        </Button>
      </div>
    </aside>
  );
}
