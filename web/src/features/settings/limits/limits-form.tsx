import { householdPoints } from '@kindwell/contract/loyalty/loyalty.ts';
import type { Dependant } from '@kindwell/contract/patient.ts';
import { patientSetting, saveLimit } from '@kindwell/contract/settings.ts';
import { SectionForm } from '#web/features/settings/section/section-form.tsx';
import { SectionGroup } from '#web/features/settings/section/section-group.tsx';
import { useSectionForm } from '#web/features/settings/section/use-section-form.ts';
import { type PatientSetting, useKeepSetting, useLatestSetting } from '#web/features/settings/settings-api.ts';
import { useWrite } from '#web/lib/api/use-operation.ts';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { Bar } from '#web/ui/content/bar.tsx';
import { controlClass, Field } from '#web/ui/form/field.tsx';
import { type LimitsForm as Form, limitField, limitsSchema, readLimit, toLimitsForm } from './limit-rules.ts';

type Limit = PatientSetting['limit'][number];

const usedId = (dependantId: number) => `used-${dependantId}`;

/** The monthly limits of everyone one looks after; empty is none, 0 is nothing at all. */
export function LimitsForm({ limits, people }: { limits: Limit[]; people: Dependant[] }) {
  const look = useLatestSetting();
  const save = useSaveLimits(limits);
  const { form, ...section } = useSectionForm<Form>({
    name: 'limits',
    saved: toLimitsForm(limits),
    schema: limitsSchema,
    look: async () => toLimitsForm((await look()).limit),
    save,
  });
  const { errors } = form.formState;
  const lookOf = usePersonLook();
  const personOf = (id: number) => people.find((person) => person.id === id);
  const firstNameOf = (id: number) => personOf(id)?.firstName ?? '';
  const nameOf = (id: number) => `${firstNameOf(id)} ${personOf(id)?.lastName ?? ''}`.trim();

  return (
    <SectionForm label={m.settings_limits()} section={section}>
      {limits.map(({ dependantId, monthlyPoints, usedThisMonth }) => (
        <SectionGroup
          key={dependantId}
          title={nameOf(dependantId)}
          face={<Avatar name={nameOf(dependantId)} look={lookOf(dependantId)} />}
        >
          <div className="flex flex-col gap-2">
            <Field
              label={m.settings_limit_of({ name: firstNameOf(dependantId) })}
              error={errors[limitField(dependantId)]?.message}
              describedBy={usedId(dependantId)}
              isOptional
            >
              {(control) => (
                <span className="relative block">
                  <input
                    {...form.register(limitField(dependantId))}
                    {...control}
                    type="text"
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={12}
                    placeholder={m.settings_limit_none()}
                    className={`${controlClass} pe-18`}
                  />
                  <span aria-hidden="true" className="absolute inset-y-0 end-3 inline-flex items-center text-muted">
                    {m.settings_limit_unit()}
                  </span>
                </span>
              )}
            </Field>
            <UsedOfLimit id={usedId(dependantId)} used={usedThisMonth} limit={monthlyPoints} />
          </div>
        </SectionGroup>
      ))}
    </SectionForm>
  );
}

type UsedOfLimitProps = { id: string; used: number; limit: number | null };

/** How much of a limit is used in this month, in words, and as a bar where there is one to fill. */
function UsedOfLimit({ id, used, limit }: UsedOfLimitProps) {
  const words =
    limit === null
      ? m.settings_limit_hint({ used: formatNumber(used) })
      : m.settings_limit_used({ used: formatNumber(used), limit: formatNumber(limit) });

  return (
    <div className="flex flex-col gap-1.5">
      {limit ? <Bar percent={(used / limit) * 100} /> : null}
      <p id={id} className="text-small text-muted tabular">
        {words}
      </p>
    </div>
  );
}

/** Saves the limits that were changed, one after the other: what was saved before one is refused stays saved. */
function useSaveLimits(limits: Limit[]) {
  const keep = useKeepSetting();
  const { mutateAsync } = useWrite(saveLimit, { invalidates: [householdPoints, patientSetting], announces: true });

  return async (changes: Partial<Form>) => {
    let saved = limits;

    for (const { dependantId } of limits) {
      const typed = changes[limitField(dependantId)];
      const { data: body } = readLimit(dependantId, typed ?? '');
      if (typed === undefined || !body) continue;

      const { limit } = await mutateAsync({ body });
      saved = saved.map((one) => (one.dependantId === dependantId ? limit : one));
      keep({ limit: saved });
    }

    return { saved: toLimitsForm(saved), msg: m.settings_limits_saved() };
  };
}
