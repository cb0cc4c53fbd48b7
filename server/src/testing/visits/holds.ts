import type { TestClient } from '#server/testing/test-client.ts';

/** What the booking dialog sends to keep a time, for oneself unless said otherwise. */
export function holdBody(
  { type, provider }: { type: { id: number }; provider: { id: number } },
  startTime = '09:00',
  endTime = '09:30',
  more: Record<string, unknown> = {},
) {
  return {
    providerid: provider.id,
    consultationtype: { id: type.id },
    dependant: null as { id: number } | null,
    dateTime: { date: '2026/06/02', time: startTime, startTime, endTime },
    ...more,
  };
}

/** Holds a time as the booking dialog does. */
export const hold = (client: TestClient, ...wish: Parameters<typeof holdBody>) =>
  client.post('/selfcare/holdslot/', holdBody(...wish));
