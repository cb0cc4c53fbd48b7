import { useId } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';

/** The ways to sign up that are not there yet, with the reason, and the line that leads on to the form (SIGNUP-02). */
export function SignupSocial() {
  const reasonId = useId();

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="secondary" disabled aria-describedby={reasonId}>
            {m.auth_signup_with_google()}
          </Button>
          <Button variant="secondary" disabled aria-describedby={reasonId}>
            {m.auth_signup_with_facebook()}
          </Button>
        </div>
        <p id={reasonId} className="text-small text-muted">
          {m.auth_signup_social_later()}
        </p>
      </div>
      <p className="flex items-center gap-3 text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {m.auth_signup_divider()}
      </p>
    </div>
  );
}
