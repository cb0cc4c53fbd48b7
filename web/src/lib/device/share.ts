/** What is handed on: words that say all, and the page they are about where there is one. */
type Shared = { text: string; url?: string };

/**
 * Hands something on with an app of the device; where the browser has no sheet for that, it is copied, to be pasted where
 * one likes. Closing the sheet is no failure.
 */
export async function shareOrCopy({ text, url }: Shared): Promise<'shared' | 'copied' | 'closed' | 'failed'> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ text, ...(url && { url }) });
      return 'shared';
    }

    await navigator.clipboard.writeText([text, url].filter(Boolean).join('\n'));
    return 'copied';
  } catch (error) {
    return refusalOf(error) === 'closed' ? 'closed' : 'failed';
  }
}

/** Of a refused sheet: the person closed it, their press is too long ago, or it cannot be had. */
function refusalOf(error: unknown): 'closed' | 'late' | 'failed' {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'AbortError') return 'closed';

  return name === 'NotAllowedError' ? 'late' : 'failed';
}

/** Offers a file to the apps of the device, one of which can keep it. Closing the sheet is no failure. */
export async function shareFile(file: File): Promise<'shared' | 'closed' | 'late' | 'failed'> {
  try {
    if (!navigator.canShare?.({ files: [file] })) return 'failed';

    await navigator.share({ files: [file] });
    return 'shared';
  } catch (error) {
    return refusalOf(error);
  }
}
