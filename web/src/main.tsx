import './styles/app.css';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { dropAskedLanguage } from './lib/asked-language.ts';
import { endSession } from './lib/end-session.ts';
import { hearInstallOffer } from './lib/install-event.ts';
import { makeRoomForKeyboard } from './lib/keyboard-room.ts';
import { log } from './lib/log.ts';
import { hearStepsFirst } from './lib/step-holders.ts';
import { onUnauthorized } from './lib/unauthorized.ts';
import { Router } from './router.tsx';
import { CrashScreen } from './shell/crash-screen.tsx';
import { ToastOutlet } from './ui/toast-outlet.tsx';

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

root.render(
  <>
    <Router />
    <ToastOutlet />
  </>,
);
