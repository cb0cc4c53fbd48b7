import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { ContactText } from '#web/ui/content/contact-text.tsx';
import type { InviteChip } from './invite-chips.ts';
import { readContact } from './read-contacts.ts';
import { formatContact, reasonOf } from './referral-words.ts';

type InvitesNotSentProps = {
  chips: InviteChip[];
  /** The link to share where the server sends no text messages; undefined where it does, or none is known. */
  linkToText: string | undefined;
  onEdit: (chip: InviteChip) => void;
  onRemoveAll: () => void;
};

/** A text message that begins with the words and the link, in the app that the phone uses for them. */
const smsAddress = (phone: string, link: string) =>
  // Some phones want the question mark, others the ampersand.
  `sms:${phone}?&body=${encodeURIComponent(`${m.referrals_share_text()} ${link}`)}`;

/** The contacts that cannot be sent to as they are, each with its reason and a way on. */
export function InvitesNotSent({ chips, linkToText, onEdit, onRemoveAll }: InvitesNotSentProps) {
  const wrong = chips.flatMap((chip) => {
    const reason = reasonOf(chip);
    return reason === undefined ? [] : [{ chip, reason }];
  });
  if (wrong.length === 0) return null;

  return (
    <section aria-label={m.referrals_not_sent()} className="flex flex-col gap-1 pt-4">
      <h3 className="text-label">{m.referrals_not_sent()}</h3>
      <ul className="flex flex-col divide-y divide-border">
        {wrong.map(({ chip, reason }) => (
          <li key={chip.text} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 grow basis-48">
              <p className="font-semibold">
                <ContactText contact={formatContact(chip.text)} />
              </p>
              <p className="text-small text-muted">{reason}</p>
            </div>
            <WayOn chip={chip} linkToText={linkToText} onEdit={() => onEdit(chip)} />
          </li>
        ))}
      </ul>
      {wrong.length > 1 ? (
        <Button variant="link" className="self-start text-small" onClick={onRemoveAll}>
          {m.referrals_remove_wrong()}
        </Button>
      ) : null}
    </section>
  );
}

function WayOn({ chip, linkToText, onEdit }: { chip: InviteChip; linkToText: string | undefined; onEdit: () => void }) {
  const { kind, value } = readContact(chip.text);

  if (kind === 'phone' && linkToText !== undefined)
    return (
      <a
        href={smsAddress(value, linkToText)}
        aria-label={m.referrals_text_yourself_named({ contact: formatContact(chip.text) })}
        className={buttonClass('link', 'text-small')}
      >
        {m.referrals_text_yourself()}
      </a>
    );

  return (
    <Button
      variant="link"
      className="text-small"
      aria-label={m.referrals_edit_named({ contact: formatContact(chip.text) })}
      onClick={onEdit}
    >
      {m.referrals_edit()}
    </Button>
  );
}
