/** The bytes of an answer from elsewhere. Throws an Error named `long` where they are more than `most`, and reads no further. */
export async function readBounded(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;

  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > most) throw Object.assign(new Error('the answer is too long'), { name: 'long' });
    parts.push(part);
  }
  return Buffer.concat(parts);
}
