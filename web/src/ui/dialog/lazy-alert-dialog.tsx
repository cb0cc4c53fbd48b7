import { lazyPart } from './lazy-part.tsx';

/** The alert dialog for screens that ask seldom: its code is fetched when it is first wanted. */
export const LazyAlertDialog = lazyPart(() => import('./alert-dialog.tsx').then((module) => module.AlertDialog));
