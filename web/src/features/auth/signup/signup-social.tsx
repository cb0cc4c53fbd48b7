import { useId } from 'react';
import { m } from '#web/paraglide/messages.js';
import { buttonClass } from '#web/ui/button/button-class.ts';

// Names of companies: the same in every language.
const ways = [
  { name: 'Google', label: m.auth_signup_with_google },
  { name: 'Facebook', label: m.auth_signup_with_facebook },
];

/** The ways to sign up that are not there yet, in one low row with the reason, and the line that leads on to the form (SIGNUP-02). */
export function SignupSocial() {
  const reasonId = useId();

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-center gap-3">
        {ways.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            disabled
            aria-label={label()}
            aria-describedby={reasonId}
            className={buttonClass('secondary')}
          >
            {name}
          </button>
        ))}
        <p id={reasonId} className="text-small text-muted">
          {m.auth_signup_social_later()}
        </p>
      </div>
      <div className="flex items-center gap-3 text-muted">
        <span className="flex-1 border-t border-border" />
        <p>{m.auth_signup_divider()}</p>
        <span className="flex-1 border-t border-border" />
      </div>
    </div>
  );
}
