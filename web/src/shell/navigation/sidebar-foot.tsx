import { usePatient } from '#web/features/patient/patient-api.ts';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { formatPhone } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { LogoutButton } from '#web/shell/session/logout-button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { ContactText } from '#web/ui/content/contact-text.tsx';
import { AccountLanguages } from './account-languages.tsx';
import { MenuLink } from './menu-link.tsx';

/** Who is signed in, with the way to their profile, then help, the other languages and the Logout button (APP-13). */
export function SidebarFoot({ onClose }: { onClose?: () => void }) {
  const { firstName, lastName, email, phone, memberId } = usePatient();
  const lookOf = usePersonLook();

  return (
    <div className="flex flex-col gap-2">
      <MenuLink
        to={paths.profile}
        title={m.patient_to_profile()}
        onClose={onClose}
        className="flex items-center gap-2.5 rounded-control p-1.5 transition-colors duration-120 hover:bg-sunken"
      >
        <Avatar name={`${firstName} ${lastName}`} look={lookOf()} />
        <span className="flex min-w-0 flex-col text-small text-muted">
          <span className="font-semibold text-text">
            <ContactText contact={email} />
          </span>
          <span className="tabular">{formatPhone(phone)}</span>
          <span className="wrap-anywhere">{m.shell_member({ memberId })}</span>
        </span>
      </MenuLink>
      <div className="flex flex-wrap justify-between">
        <MenuLink to={paths.help} onClose={onClose} className={buttonClass('quiet', 'px-3!')}>
          {m.shell_help()}
        </MenuLink>
        <AccountLanguages />
        <LogoutButton variant="quiet" />
      </div>
    </div>
  );
}
