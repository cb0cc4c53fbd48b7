import { MessageSquareOff, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { usePatient } from '#web/features/patient/patient-api.ts';
import { keep, readKept } from '#web/lib/storage/tab-storage.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';

// With the sign-in it goes: after the next one it is said again, for as long as it is so.
const storageKey = 'textsBannerClosed';
const closedShape = z.object({ reason: z.string() });

/**
 * Tells anyone who wishes for texts, and whose phone gets none, that mails come instead. Its region is always there, or its
 * coming would not be read.
 */
export function TextsBanner() {
  const { isToldByText, textsBarred, email } = usePatient();
  const [closed, setClosed] = useState(() => readKept(storageKey, closedShape)?.reason);

  const close = () => {
    if (!textsBarred) return;
    keep(storageKey, { reason: textsBarred });
    setClosed(textsBarred);
  };

  return (
    <div role="status">
      {isToldByText && textsBarred && textsBarred !== closed ? (
        <div className="flex items-start gap-3 bg-warning-soft px-(--gutter) py-2 text-small sm:items-center">
          <MessageSquareOff aria-hidden="true" className="size-5 shrink-0 text-warning" strokeWidth={1.75} />
          <p className="min-w-0 flex-1 text-pretty wrap-anywhere">
            {textsBarred === 'stopped' ? m.shell_texts_stopped({ email }) : m.shell_texts_number({ email })}{' '}
            <Link to={paths.settingsSection('preferences')} className="link">
              {m.shell_texts_settings()}
            </Link>
          </p>
          <IconButton label={m.shell_texts_close()} icon={<X aria-hidden="true" />} onClick={close} />
        </div>
      ) : null}
    </div>
  );
}
