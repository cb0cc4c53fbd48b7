import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { Avatar } from '#web/ui/content/avatar.tsx';

/** Who it is with, where there is a picture of them; undefined otherwise. */
export function faceOf({ provider }: Appointment) {
  return provider?.photo ? <Avatar name={provider.fullname} src={provider.photo} size="medium" /> : undefined;
}
