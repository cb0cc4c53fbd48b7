import { Check } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { Scene } from '#web/ui/scenes/scene.tsx';

const gains = [m.auth_signup_gain_book, m.auth_signup_gain_family, m.auth_signup_gain_points];

/** What an account brings, in one glance; a large screen has that beside the form. */
export const SignupGains = () => (
  <div className="flex items-center justify-between gap-3 rounded-card bg-primary-soft px-4 py-3 text-on-primary-soft lg:hidden">
    <ul className="flex min-w-0 flex-col gap-1 text-label">
      {gains.map((gain) => (
        <li key={gain()} className="flex items-start gap-2">
          <Check aria-hidden="true" className="mt-0.5 size-4" strokeWidth={3} />
          {gain()}
        </li>
      ))}
    </ul>
    <Scene name="signUp" className="h-20 shrink-0" />
  </div>
);
