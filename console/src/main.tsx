import './styles/console.css';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { log } from '#web/lib/api/log.ts';
import { makeRoomForKeyboard } from '#web/lib/device/keyboard-room.ts';
import { hearStepsFirst } from '#web/lib/history/step-holders.ts';
import { dropAskedLanguage } from '#web/lib/language/asked-language.ts';
import { drawOnceReady } from '#web/lib/loading/draw-once-ready.ts';
import { ToastOutlet } from '#web/ui/feedback/toast-outlet.tsx';
import { askUnknownSession } from './lib/session/keep-session.ts';
import { fetchScreen, Router } from './router.tsx';
import { CrashScreen } from './shell/crash-screen.tsx';
import { keepToastsClear } from './shell/toast-place.ts';

// The content security policy forbids code made from text.
z.config({ jitless: true });

dropAskedLanguage();
hearStepsFirst();
makeRoomForKeyboard();
keepToastsClear();

const element = document.getElementById('root');
if (!element) throw new Error('the page has no root element');

const root = createRoot(element, {
  onUncaughtError(error) {
    log.error('The screen stopped working', error instanceof Error ? error.message : '');
    setTimeout(() => root.render(<CrashScreen />));
  },
});

const draw = () =>
  root.render(
    <>
      <Router />
      <ToastOutlet />
    </>,
  );

void drawOnceReady([fetchScreen(window.location.pathname), askUnknownSession()], draw);
