import { Check, Dot } from 'lucide-react';
import { useEffect } from 'react';
import type { PasswordRule } from '#web/lib/form/password-rules.ts';
import { m } from '#web/paraglide/messages.js';
import { announce } from '#web/ui/feedback/announce.ts';

type PasswordRulesProps = {
  /** Hand it to the field as `describedBy`, so that the rules are read with it. */
  id: string;
  /** The password as far as it is typed. */
  value: string;
  rules: PasswordRule[];
};

/** What a new password needs, ticked off while it is typed; a screen reader hears when the last tick is there. */
export function PasswordRules({ id, value, rules }: PasswordRulesProps) {
  const isComplete = rules.every(({ isMet }) => isMet(value));

  useEffect(() => {
    if (isComplete) announce(m.ui_password_rules_met());
  }, [isComplete]);

  return (
    <div id={id} className="flex flex-col gap-1 text-small">
      <p className="text-muted">{m.ui_password_rules()}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1">
        {rules.map(({ label, isMet }, index) => (
          <RuleRow key={label} label={label} isMet={isMet(value)} isLast={index === rules.length - 1} />
        ))}
      </ul>
    </div>
  );
}

/** The last is as long as the others are short. */
function RuleRow({ label, isMet, isLast }: { label: string; isMet: boolean; isLast: boolean }) {
  const Icon = isMet ? Check : Dot;

  return (
    <li
      className={`flex items-start gap-1.5 ${isLast ? 'col-span-full' : ''} ${isMet ? 'text-success' : 'text-muted'}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4" strokeWidth={isMet ? 3 : 2} />
      <span>
        {label}
        <span className="sr-only"> {isMet ? m.ui_password_rule_met() : m.ui_password_rule_open()}</span>
      </span>
    </li>
  );
}
