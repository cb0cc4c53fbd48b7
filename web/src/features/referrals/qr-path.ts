import encodeQR from 'qr';

/** The white around the code that a camera needs to find it, in modules (ISO/IEC 18004). */
const quietZone = 4;

/** A text as a QR code: the dark modules as one SVG path in a square of `size` modules, quiet zone included. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });

  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

  return { size: rows.length, path };
}
