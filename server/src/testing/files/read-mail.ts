/** What is inside a mail, decoded. Header names are in lower case; each has all its lines. */
export type ReadMail = { source: string; headers: Map<string, string[]>; parts: MailPart[] };

export type MailPart = { type: string; content: string };

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString('utf8');

/** Words of a header that are not ASCII come encoded, one by one. */
const decodeWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
      way.toLowerCase() === 'b' ? fromBase64(word) : fromQuotedPrintable(word.replaceAll('_', ' ')),
    );

function splitHead(source: string) {
  const end = source.indexOf('\r\n\r\n');
  return { head: source.slice(0, end), rest: source.slice(end + 4) };
}

function readHeaders(head: string) {
  const headers = new Map<string, string[]>();

  for (const line of head.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), decodeWords(line.slice(colon + 1).trim())]);
  }

  return headers;
}

function readPart(source: string): MailPart {
  const { head, rest } = splitHead(source);
  const headers = readHeaders(head);
  const encoding = headers.get('content-transfer-encoding')?.[0] ?? '7bit';
  const decoders: Record<string, (text: string) => string> = {
    'quoted-printable': fromQuotedPrintable,
    base64: fromBase64,
  };
  const content = (decoders[encoding] ?? ((text) => text))(rest);

  return {
    type: headers.get('content-type')?.[0] ?? '',
    content: content.replaceAll('\r\n', '\n').replace(/\n$/, ''),
  };
}

/** Reads a mail as a mail program does, as far as ours go: headers, and parts one after the other. */
export function readMail(source: string): ReadMail {
  const { head, rest } = splitHead(source);
  const headers = readHeaders(head);
  const boundary = headers.get('content-type')?.[0]?.match(/boundary="([^"]+)"/)?.[1];
  const parts = boundary === undefined ? [source] : rest.split(`--${boundary}`).slice(1, -1);

  return { source, headers, parts: parts.map((part) => readPart(part.replace(/^\r\n/, ''))) };
}
