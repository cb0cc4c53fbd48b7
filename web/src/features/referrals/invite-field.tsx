import { CircleAlert, X } from 'lucide-react';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { ContactText } from '#web/ui/content/contact-text.tsx';
import { Field } from '#web/ui/form/field.tsx';
import type { InviteChip } from './invite-chips.ts';
import { isList, isWhole } from './read-contacts.ts';
import { formatContact, reasonOf } from './referral-words.ts';
import type { Invites } from './use-invites.ts';

type InviteFieldProps = {
  invites: Invites;
  /** The server sends text messages too. */
  sendsTexts: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** The keys and the clipboard of the field. */
function useTyping({ typed, chips, type, add, edit }: Invites) {
  const handleChange = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    const isEnded = /[,;\t]/.test(value) || (/\s$/.test(value) && isWhole(value.trim()));

    if (isEnded) add(value);
    else type(value);
  };

  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!isList(pasted)) return;

    event.preventDefault();
    add(`${typed}\n${pasted}`);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;

    // Enter never sends: one press too many would write to people.
    if (event.key === 'Enter') {
      event.preventDefault();
      if (typed.trim() !== '') add(typed);
    }

    const last = chips.at(-1);
    if (event.key === 'Backspace' && typed === '' && last) {
      event.preventDefault();
      edit(last);
    }
  };

  return { onChange: handleChange, onPaste: handlePaste, onKeyDown: handleKeyDown };
}

/** Contacts as chips, then where the next is typed: Enter, a comma, a semicolon, a blank or a pasted list ends one. */
export function InviteField({ invites, sendsTexts, inputRef }: InviteFieldProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const typing = useTyping(invites);

  // The chip that had the focus is gone: the next one gets it, else the field.
  const handleRemove = (chip: InviteChip, index: number) => {
    const others = [...(listRef.current?.querySelectorAll('button') ?? [])].filter((_, place) => place !== index);
    (others[index] ?? others.at(-1) ?? inputRef.current)?.focus();
    invites.remove(chip);
  };

  return (
    <Field
      label={m.referrals_invite_field()}
      hint={sendsTexts ? m.referrals_invite_hint() : m.referrals_invite_hint_texts()}
      error={invites.missing}
    >
      {(control) => (
        <div className="flex flex-wrap gap-2 rounded-control border border-border-strong bg-surface p-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus">
          {invites.chips.length > 0 ? (
            <ul ref={listRef} aria-label={m.referrals_invite_chips()} className="contents">
              {invites.chips.map((chip, index) => (
                <li key={chip.text} className="max-w-full">
                  <ChipButton chip={chip} onRemove={() => handleRemove(chip, index)} />
                </li>
              ))}
            </ul>
          ) : null}
          <input
            {...control}
            {...typing}
            ref={inputRef}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={invites.typed}
            onBlur={() => void invites.settle()}
            className="min-h-8 min-w-0 flex-1 basis-48 bg-transparent px-1 outline-none"
          />
        </div>
      )}
    </Field>
  );
}

function ChipButton({ chip, onRemove }: { chip: InviteChip; onRemove: () => void }) {
  const reason = reasonOf(chip);
  const look = reason
    ? 'border-danger bg-danger-soft text-danger'
    : 'border-transparent bg-primary-soft text-on-primary-soft hover:border-primary';

  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={m.referrals_remove({ contact: formatContact(chip.text) })}
      aria-description={reason}
      className={classNames(
        'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-chip border px-2 text-start text-small font-semibold',
        look,
      )}
    >
      {reason ? <CircleAlert aria-hidden="true" className="size-4" strokeWidth={2} /> : null}
      <span className="min-w-0">
        <ContactText contact={formatContact(chip.text)} />
      </span>
      <X aria-hidden="true" className="size-4" strokeWidth={2} />
    </button>
  );
}
