/** The dimmed page behind a dialog or a sheet. */
export const overlayClass =
  'fixed inset-0 z-40 bg-overlay transition-opacity duration-240 ease-out print:hidden ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0';

/** From below on a phone, a small rise from 640 px on; `sheet.tsx` has its own for the sides. */
export const sheetMotion =
  'slides-in transition-[translate,scale,opacity] duration-240 ease-out ' +
  'max-sm:[--away:0_100%] sm:[--away:0_0.5rem] sm:data-starting-style:opacity-0 sm:data-ending-style:opacity-0';

/**
 * Where head and foot stay while what is between them scrolls, as `--stays`: at the edge; far outside where the text is so
 * large that they would cover the rest.
 */
export const staysClass = '[--stays:min(0px,(100dvh-32rem)*99)]';
