import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { LogoMark } from '#web/ui/content/logo.tsx';

/** Our mark, large and faint, in the corner of the one dark card of a screen. */
export const CareMark = () => (
  <span aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden rounded-card print:hidden">
    <LogoMark className="absolute -end-24 -bottom-32 size-72 opacity-5 rtl:-scale-x-100" />
  </span>
);

/** Who it is with, where there is a picture of them; undefined otherwise, and the day stands there. */
export function faceOf({ provider }: Appointment) {
  return provider?.photo ? <Avatar name={provider.fullname} src={provider.photo} size="medium" /> : undefined;
}
