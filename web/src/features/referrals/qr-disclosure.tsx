import { ChevronDown } from 'lucide-react';
import type { ComponentType } from 'react';
import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { m } from '#web/paraglide/messages.js';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';

const QrCode: ComponentType<{ text: string; label: string; onClose: () => void }> = lazyPart(
  () => import('#web/ui/content/qr-code.tsx').then((module) => module.QrCode),
  <div className="size-52 rounded-control bg-sunken" />,
);

/** The link as a code to scan, folded away until it is wanted, and its drawing with it. */
export function QrDisclosure({ link }: { link: string }) {
  const { value, open, close } = useAddressDialog('qr', readOpen);
  const isOpen = value !== undefined;

  return (
    <details
      open={isOpen}
      onToggle={(event) => (event.currentTarget.open ? open('open') : void close())}
      className="group"
    >
      <summary className="link inline-flex min-h-6 items-center gap-1">
        {m.referrals_qr()}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-[rotate] duration-120 group-open:rotate-180"
          strokeWidth={2}
        />
      </summary>
      {isOpen ? (
        <div className="flex flex-wrap items-center gap-4 pt-3">
          <QrCode text={link} label={m.referrals_qr_label()} onClose={() => void close()} />
          <p className="max-w-56 text-small text-muted">{m.referrals_qr_hint()}</p>
        </div>
      ) : null}
    </details>
  );
}
