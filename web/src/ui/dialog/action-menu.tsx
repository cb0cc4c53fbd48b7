import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { type ButtonVariant, buttonClass } from '#web/ui/button/button-class.ts';
import { popoverClass } from './popover.tsx';

type ActionMenuProps = {
  /** The words of the button, «More». */
  label: string;
  /** The same for screen readers, with what it is about: «More for the visit on Tuesday, March 4». */
  name: string;
  isDisabled?: boolean;
  /** The icon alone, in a corner or at the end of a row. */
  isBare?: boolean;
  variant?: ButtonVariant;
  /** `ActionMenuButton` and `ActionMenuLink`. */
  children: ReactNode;
};

/** What else can be done, on request: a short list of buttons and links. The browser's own popover, closed by a choice. */
export function ActionMenu(props: ActionMenuProps) {
  const { label, name, isDisabled = false, isBare = false, variant = 'quiet', children } = props;
  const id = useId();

  // The browser gives the focus back to the button, so that a dialog which opens now returns it there in the end.
  const handleClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover();
  };

  return (
    <>
      <button
        type="button"
        popoverTarget={isDisabled ? undefined : id}
        aria-label={name}
        aria-disabled={isDisabled || undefined}
        className={buttonClass(variant, 'px-3!')}
      >
        <EllipsisVertical aria-hidden="true" className="size-5" strokeWidth={2} />
        {isBare ? null : <span>{label}</span>}
      </button>
      <div id={id} popover="auto" role="group" aria-label={name} onClickCapture={handleClick} className={menuClass}>
        <ul className="flex flex-col">{children}</ul>
      </div>
    </>
  );
}

// Half of the window less half of its button: above or below there is always room for that.
const menuClass = `${popoverClass} max-h-[calc(50dvh-2.5rem)] w-64 max-w-[calc(100vw-2rem)] overflow-y-auto p-1.5`;

type ItemProps = {
  icon: LucideIcon;
  /** What it is about where the words alone don't say so. */
  name?: string;
  children: ReactNode;
};

type ButtonItemProps = {
  onPress: () => void;
  /** For what takes something away. */
  isDanger?: boolean;
};

/** One thing to do. */
export function ActionMenuButton({
  icon: Icon,
  name,
  children,
  onPress,
  isDanger = false,
}: ItemProps & ButtonItemProps) {
  return (
    <li>
      <button
        type="button"
        aria-label={name}
        onClick={onPress}
        className={`${itemClass} ${isDanger ? 'text-danger' : ''}`}
      >
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {children}
      </button>
    </li>
  );
}

type LinkItemProps = {
  href: string;
  /** Opens beside this page. */
  isOutside?: boolean;
};

/** One place to go. */
export function ActionMenuLink({ icon: Icon, children, href, name, isOutside = false }: ItemProps & LinkItemProps) {
  return (
    <li>
      <a
        href={href}
        aria-label={name}
        {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
        className={`${itemClass} text-text no-underline`}
      >
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {children}
      </a>
    </li>
  );
}

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start text-label transition-colors ' +
  // A mouse needs less room than a finger, and so a long menu is whole in a small window.
  'pointer-fine:min-h-9 pointer-fine:py-1.5 ' +
  'duration-120 hover:bg-sunken focus-visible:-outline-offset-2';
