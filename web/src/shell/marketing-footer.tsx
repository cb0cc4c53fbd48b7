import { CalendarCheck, Gift, type LucideIcon, UsersRound } from 'lucide-react';
import { useLocation } from 'react-router';
import { clock } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { LogoMark } from '#web/ui/content/logo.tsx';
import { TermsLink } from '#web/ui/content/terms-sentence.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';

const benefits: { icon: LucideIcon; text: () => string }[] = [
  { icon: CalendarCheck, text: m.auth_benefit_book },
  { icon: UsersRound, text: m.auth_benefit_family },
  { icon: Gift, text: m.auth_benefit_points },
];

// Under the form it is as wide as that.
const columnClass = 'mx-auto flex w-[calc(100%-2*var(--gutter))] max-w-form flex-col lg:mx-0 lg:w-full lg:max-w-none';

/** What Kindwell is for (APP-17): under the form on a phone, beside it on a large screen. */
export function MarketingFooter() {
  const isSignUp = useLocation().pathname === paths.signup;

  return (
    <footer className="relative flex flex-col gap-6 overflow-hidden bg-primary-soft py-8 text-on-primary-soft lg:sticky lg:top-0 lg:h-dvh lg:justify-end lg:p-12">
      <LogoMark className="pointer-events-none absolute -end-20 -top-20 hidden size-112 opacity-10 lg:block" />
      {/* Over the form of the sign-up a phone has the same picture, in small. */}
      <div className={`relative flex justify-center lg:min-h-0 lg:flex-1 ${isSignUp ? 'max-lg:hidden' : ''}`}>
        <Scene name={isSignUp ? 'signUp' : 'signIn'} className="h-44 lg:h-full lg:max-h-96" />
      </div>
      <div className={`${columnClass} gap-8`}>
        <p className="max-w-md font-display text-h2 text-balance lg:text-display">{m.shell_elevate()}</p>
        <ul className="hidden max-w-md flex-col gap-5 md:flex">
          {benefits.map(({ icon: Icon, text }) => (
            <li key={text()} className="flex items-start gap-4">
              <Icon aria-hidden="true" className="mt-0.5 size-6" strokeWidth={1.75} />
              {text()}
            </li>
          ))}
        </ul>
      </div>
      <div className={`${columnClass} gap-1 lg:border-t lg:border-current/20 lg:pt-6`}>
        <p className="font-semibold">{m.shell_join_earn_redeem()}</p>
        <p className="text-small">{m.shell_copyright({ year: clock.now().getFullYear() })}</p>
        <ul className="flex flex-wrap gap-x-5 text-small">
          {(['terms', 'privacy'] as const).map((page) => (
            <li key={page} className="py-1">
              <TermsLink page={page} />
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
