import { m } from '#web/paraglide/messages.js';
import { qrPath } from './qr-path.ts';

/** A link as a QR code. Dark on white in every theme, and on paper: cameras fail with the other way round. */
export function QrCode({ link }: { link: string; onClose: () => void }) {
  const { size, path } = qrPath(link);

  return (
    <svg
      role="img"
      aria-label={m.referrals_qr_label()}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-control border border-border forced-color-adjust-none print-color-adjust-exact"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
