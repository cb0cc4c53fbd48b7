/**
 * Where a toast stands: at the top right; under 640 px over the bar at the top, whose room of 5rem above the heading two
 * lines fill; below the head of a sheet or a dialog (`data-headed`), whose title and Close it would hide.
 */
export const toastPlaceClass =
  'fixed inset-x-2 top-1 z-60 mx-auto max-w-sm sm:start-auto sm:end-6 sm:top-6 sm:w-full [body:has([data-headed])_&]:top-24';

/** The box of a toast; on a phone as low as its words let it be. */
export const toastBoxClass = 'flex flex-wrap items-start gap-x-3 px-3 py-0.5 ps-4 sm:py-3';
