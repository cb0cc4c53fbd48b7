import { Buffer } from 'node:buffer';

const longestLineBytes = 75;

// Whatever else is below a space would end the file or a line of it.
const unprintable = /(?![\n\t])\p{Cc}/gu;

/** Writes free text as a value of a calendar file (RFC 5545 3.3.11): nothing in it can begin a property of its own. */
export const escapeText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(unprintable, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Breaks a line of more than 75 bytes, never inside a character (RFC 5545 3.1). */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;

  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > longestLineBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }

  return folded;
}

/** The lines of a calendar file as its text. */
export const joinLines = (lines: string[]) => lines.map((line) => `${fold(line)}\r\n`).join('');
