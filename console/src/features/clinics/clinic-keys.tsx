import type { StaffClinicAnswer } from '@kindwell/contract/staff/directory/staff-clinics.ts';
import { m } from '#console/paraglide/messages.js';
import { FactList, Section } from '#console/ui/section.tsx';
import { clock } from '#web/lib/dates/clock.ts';
import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { formatMoment } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';

const KeyDialog = lazyPart(() => import('./key-dialog.tsx').then((module) => module.KeyDialog));

type ClinicKeysProps = { clinic: string; keys: StaffClinicAnswer['keys']; mayWrite: boolean };

const works = (endsAt: string | null) => endsAt === null || new Date(endsAt) > clock.now();

function sayEnd(endsAt: string | null): string {
  if (endsAt === null) return m.clinics_key_works();
  const moment = formatMoment(endsAt);
  return works(endsAt) ? m.clinics_key_until({ moment }) : m.clinics_key_ended({ moment });
}

/** The keys of a clinic's programs: when each was made and ends, and the way to a new one. */
export function ClinicKeys({ clinic, keys, mayWrite }: ClinicKeysProps) {
  const { value, open, close } = useAddressDialog('make', readOpen);
  const hasOlder = keys.some(({ endsAt }) => works(endsAt));
  const rows = keys.map(({ id, createdAt, endsAt }) => ({
    key: String(id),
    title: m.clinics_key_made({ moment: formatMoment(createdAt) }),
    details: sayEnd(endsAt),
  }));

  return (
    <Section
      title={m.clinics_keys()}
      acts={
        mayWrite ? (
          <Button variant="secondary" onClick={() => open('open')}>
            {m.clinics_key_make()}
          </Button>
        ) : undefined
      }
    >
      <FactList rows={rows} none={m.clinics_no_keys()} />
      {mayWrite && value !== undefined ? (
        <KeyDialog clinic={clinic} latest={keys[0]?.id ?? null} hasOlder={hasOlder} onClose={() => void close()} />
      ) : null}
    </Section>
  );
}
