/** Saves what this page has as a file, as a download would. */
export function saveFile(
  { name, content }: { name: string; content: string | Uint8Array<ArrayBuffer> },
  mediaType: string,
): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();

  // Safari reads the file only after the click is over.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
