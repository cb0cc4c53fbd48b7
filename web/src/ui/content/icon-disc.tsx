import type { LucideIcon } from 'lucide-react';

/** A sign on a coloured ground, by which a part of a screen is found again; `look` names the two colours. */
export const IconDisc = ({ icon: Icon, look }: { icon: LucideIcon; look: string }) => (
  <span aria-hidden="true" className={`inline-flex size-10 shrink-0 items-center justify-center rounded-full ${look}`}>
    <Icon className="size-5" strokeWidth={1.75} />
  </span>
);
