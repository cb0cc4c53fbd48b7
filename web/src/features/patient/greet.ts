import { m } from '#web/paraglide/messages.js';

/** «Good morning, Maria», by the clock of the device: true of who comes for the first time as well. */
export function greet(name: string, now: Date): string {
  const hour = now.getHours();

  if (hour >= 5 && hour < 12) return m.patient_greet_morning({ name });
  if (hour >= 12 && hour < 18) return m.patient_greet_afternoon({ name });
  return m.patient_greet_evening({ name });
}
