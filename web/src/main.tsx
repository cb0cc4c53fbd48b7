import './styles/app.css';
import { Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { log } from './lib/api/log.ts';
import { onUnauthorized } from './lib/api/unauthorized.ts';
import { hearInstallOffer } from './lib/device/install-event.ts';
import { makeRoomForKeyboard } from './lib/device/keyboard-room.ts';
import { hearStepsFirst } from './lib/history/step-holders.ts';
import { dropAskedLanguage } from './lib/language/asked-language.ts';
import { drawOnceReady } from './lib/loading/draw-once-ready.ts';
import { endSession } from './lib/session/end-session.ts';
import { fetchScreen, Router } from './router.tsx';
import { CrashScreen } from './shell/crash-screen.tsx';
import { ToastOutlet } from './ui/feedback/toast-outlet.tsx';

// The content security policy forbids code made from text.
z.config({ jitless: true });

onUnauthorized(async () => {
  log.info('Unauthorized access detected, logging out');
  const result = await endSession('ended');

  if (!result.isDone) log.error('Failed to logout after unauthorized error', result.message ?? '');
});

dropAskedLanguage();
hearStepsFirst();
hearInstallOffer();
makeRoomForKeyboard();

const element = document.getElementById('root');
if (!element) throw new Error('the page has no root element');

const root = createRoot(element, {
  onUncaughtError(error) {
    log.error('The screen stopped working', error instanceof Error ? error.message : '');
    setTimeout(() => root.render(<CrashScreen />));
  },
});

let edition = 0;

function draw() {
  root.render(
    <Fragment key={edition}>
      <Router />
      <ToastOutlet />
    </Fragment>,
  );
}

void drawOnceReady([fetchScreen(window.location)], draw);

// A sentence that changed in `npm run dev`: the page is drawn again (web/rephrase.ts).
if (import.meta.hot) {
  addEventListener('kindwell:rephrased', () => {
    edition += 1;
    draw();
  });
}
