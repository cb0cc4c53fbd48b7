/**
 * Where a toast stands: at the top right, top centre under 640 px; below the head of a sheet or a dialog (`data-headed`),
 * whose title and Close it would hide.
 */
export const toastPlaceClass =
  'fixed inset-x-4 top-4 z-60 mx-auto max-w-sm sm:start-auto sm:end-6 sm:top-6 sm:w-full [body:has([data-headed])_&]:top-24';
