import type { StaffRole } from '@kindwell/contract/staff/staff-rights.ts';
import type { Ref } from 'react';
import { allRoles, inOrder, roleWords } from '#console/lib/role-words.ts';
import { m } from '#console/paraglide/messages.js';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { Fieldset } from '#web/ui/form/fieldset.tsx';

type RoleChoiceProps = {
  chosen: readonly StaffRole[];
  onChange: (roles: StaffRole[]) => void;
  error?: string | undefined;
  firstRef?: Ref<HTMLInputElement>;
};

/** Which roles somebody has: each with what it allows, so that nobody has to guess. */
export function RoleChoice({ chosen, onChange, error, firstRef }: RoleChoiceProps) {
  const toggle = (role: StaffRole) =>
    onChange(inOrder(chosen.includes(role) ? chosen.filter((each) => each !== role) : [...chosen, role]));

  return (
    <Fieldset label={m.console_roles()} hint={m.console_roles_hint()} error={error}>
      <div className="flex flex-col gap-3 pt-1">
        {allRoles.map((role, index) => (
          <CheckboxField
            key={role}
            ref={index === 0 ? firstRef : undefined}
            label={<span className="font-semibold">{roleWords[role].name()}</span>}
            hint={roleWords[role].means()}
            checked={chosen.includes(role)}
            onChange={() => toggle(role)}
          />
        ))}
      </div>
    </Fieldset>
  );
}
