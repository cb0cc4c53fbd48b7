import { mostExported } from '@kindwell/contract/staff/staff-audit.ts';
import { Download, Search } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { tellRefusal } from '#console/lib/tell-refusal.ts';
import { m } from '#console/paraglide/messages.js';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { saveAudit, useAuditActions, useAuditSearch } from './audit-api.ts';
import { AuditEntries, foundHeading } from './audit-entries.tsx';
import { type AuditCriteria, type AuditForm, auditForm, toCriteria } from './audit-form.ts';

const empty: AuditForm = { who: '', firstDay: '', lastDay: '', action: '', object: '' };

/** What can be asked for: who, which days, what was done, and to what. */
function AuditFields({ form }: { form: UseFormReturn<AuditForm> }) {
  const { data } = useAuditActions();
  const { errors } = form.formState;
  const actions = (data?.actions ?? []).map(({ action, what }) => ({ value: action, label: what }));

  return (
    <>
      <TextField
        {...form.register('who')}
        className="sm:col-span-2"
        label={m.console_audit_who()}
        hint={m.console_audit_who_hint()}
        error={errors.who?.message}
        isOptional
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...form.register('firstDay')}
        type="date"
        label={m.console_audit_first_day()}
        error={errors.firstDay?.message}
        isOptional
      />
      <TextField
        {...form.register('lastDay')}
        type="date"
        label={m.console_audit_last_day()}
        error={errors.lastDay?.message}
        isOptional
      />
      <SelectField
        {...form.register('action')}
        label={m.console_audit_action()}
        hint={m.console_audit_action_hint()}
        error={errors.action?.message}
        isOptional
        options={[{ value: '', label: m.console_audit_any_action() }, ...actions]}
      />
      <TextField
        {...form.register('object')}
        label={m.console_audit_object()}
        hint={m.console_audit_object_hint()}
        error={errors.object?.message}
        isOptional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}

/** Searches the audit trail, and exports what a search finds. What was typed stays. */
export function AuditSearch() {
  const { found, search, more } = useAuditSearch();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const form = useForm<AuditForm>({ defaultValues: empty, resolver: formResolver(auditForm) });
  useKeptTyping(form);
  const { isSubmitting } = form.formState;
  const [searches, setSearches] = useState(0);

  // On a phone what was found is below the fold.
  useLayoutEffect(() => {
    if (searches > 0) document.getElementById(foundHeading)?.focus();
  }, [searches]);

  const asking = (ask: (criteria: AuditCriteria) => Promise<void>) => async (values: AuditForm) => {
    setFailure(undefined);

    try {
      await ask(toCriteria(values));
    } catch (error) {
      setFailure(tellRefusal(form, error, 'who', 'auditOfNobody'));
    }
  };

  const find = async (criteria: AuditCriteria) => {
    await search(criteria);
    setSearches((count) => count + 1);
  };

  const save = async (criteria: AuditCriteria) => {
    setIsSaving(true);
    const saved = await saveAudit(criteria).finally(() => setIsSaving(false));
    if (saved === 'whole') toast({ title: m.console_audit_exported() });
    if (saved === 'cut') toast({ title: m.console_audit_cut({ count: formatNumber(mostExported) }) });
  };

  return (
    <>
      <form
        noValidate
        aria-label={m.console_audit_form()}
        onSubmit={form.handleSubmit(asking(find))}
        className={cardClass('grid gap-x-4 gap-y-6 p-5! sm:grid-cols-2')}
      >
        <AuditFields form={form} />
        {failure === undefined ? null : (
          <Callout tone="danger" isAlert className="sm:col-span-2">
            {failure}
          </Callout>
        )}
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button
            type="submit"
            className="max-sm:w-full"
            isBusy={isSubmitting && !isSaving}
            busyLabel={m.console_audit_searching()}
          >
            <Search aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {m.console_audit_search()}
          </Button>
          <Button
            variant="secondary"
            className="max-sm:w-full"
            onClick={() => void form.handleSubmit(asking(save))()}
            isBusy={isSaving}
            busyLabel={m.console_audit_exporting()}
          >
            <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {m.console_audit_export()}
          </Button>
        </div>
      </form>
      {found ? <AuditEntries entries={found.entries} onMore={found.next === null ? undefined : more} /> : null}
    </>
  );
}
