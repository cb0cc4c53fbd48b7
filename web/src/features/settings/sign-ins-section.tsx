import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { SignInList } from './sign-in-list.tsx';

/** The part of the settings that says where one is signed in. */
export function SignInsSection() {
  return (
    <section className={cardClass('flex flex-col gap-4')}>
      <div className="flex flex-col gap-1">
        <h3 className="text-h3">{m.settings_sign_ins()}</h3>
        <p className="max-w-prose text-muted">{m.settings_sign_ins_intro()}</p>
      </div>
      <SignInList />
    </section>
  );
}
