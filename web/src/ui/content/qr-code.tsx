import encodeQR from 'qr';

/** The white around the code that a camera needs to find it, in modules (ISO/IEC 18004). */
const quietZone = 4;

/** A text as a QR code: the dark modules as one SVG path in a square of `size` modules, quiet zone included. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });

  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

  return { size: rows.length, path };
}

type QrCodeProps = {
  text: string;
  /** What it is, for those who do not see it. */
  label: string;
};

/** A text as a QR code. Dark on white in every theme, and on paper: cameras fail with the other way round. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = qrPath(text);

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-control border border-border forced-color-adjust-none print-color-adjust-exact"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
