/** Bytes as text and back. */
export const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

export const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
