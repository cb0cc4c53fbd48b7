import type { ProgrammeState } from '@kindwell/contract/staff/staff-programme.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { useZoneChoices } from '#console/lib/zones.ts';
import { m } from '#console/paraglide/messages.js';
import { FormDialog } from '#console/ui/form-dialog.tsx';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { formatDate, formatMoment, inWords } from '#web/lib/words/format.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useChooseZone } from './programme-api.ts';
import { Overtaken } from './version-list.tsx';
import { latestOf } from './version-rules.ts';
import { startOfDay, zoneWords } from './zone-rules.ts';

/** What a zone would mean: what its clock shows now, and when the last day of this year ends. */
function ZoneMeaning({ zone }: { zone: string }) {
  const now = clock.now();
  const lastDay = `${now.getFullYear()}-12-31`;
  const end = startOfDay(`${now.getFullYear() + 1}-01-01`, zone);
  const there = inWords(now, { dateStyle: 'full', timeStyle: 'short', timeZone: zone });

  return (
    <Callout title={m.console_version_means()}>
      <ul className="flex flex-col gap-1">
        <li>{m.console_zone_now({ moment: there })}</li>
        <li>{m.console_zone_ends({ day: formatDate(lastDay), moment: formatMoment(end.toISOString()) })}</li>
        <li>{m.console_zone_stays()}</li>
      </ul>
    </Callout>
  );
}

/** Chooses the zone by whose clock the programme counts its days, at once. */
export function ZoneDialog({ state, onClose }: { state: ProgrammeState; onClose: () => void }) {
  const { zone, zoneHistory: history } = state;
  const [said, say] = useState<{ failure?: string; isOvertaken?: boolean }>({});
  const choose = useChooseZone();
  const choices = useZoneChoices(zone);
  const form = useForm({ defaultValues: { zone } });
  useKeptTyping(form, 'zone');
  const { isSubmitting, isDirty } = form.formState;
  const wanted = form.watch('zone');

  const handleValid = async (typed: { zone: string }) => {
    say({});
    try {
      const answer = await choose.mutateAsync({ body: { ...typed, version: latestOf(history) } });
      if (!answer) return;

      toast({ title: answer.zone === zone ? m.content_nothing_changed() : m.console_version_set() });
      form.reset(typed);
      onClose();
    } catch (error) {
      if (isRefusedBy(error, 'programmeChanged')) say({ isOvertaken: true });
      else say({ failure: messageOf(error, m.console_try_again()) });
    }
  };

  return (
    <FormDialog
      title={m.console_zone_change_title()}
      submitLabel={m.console_version_save()}
      isBusy={isSubmitting}
      isDirty={isDirty}
      failure={said.failure}
      onSubmit={form.handleSubmit(handleValid)}
      onClose={onClose}
    >
      {said.isOvertaken ? <Overtaken history={history} wordsOf={zoneWords} /> : null}
      <SelectField
        {...form.register('zone')}
        label={m.console_zone_in_force()}
        hint={m.console_zone_hint()}
        options={choices}
      />
      <div role="status">
        {wanted === zone ? <Callout>{m.console_zone_same()}</Callout> : <ZoneMeaning zone={wanted} />}
      </div>
    </FormDialog>
  );
}
