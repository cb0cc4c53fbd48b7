import type { MouseEvent } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router';
import { isPlainPress } from '#web/lib/history/leave-guard.ts';

type MenuLinkProps = Omit<LinkProps, 'to' | 'replace' | 'onClick'> & {
  to: string;
  /** Closes the drawer that it stands in. */
  onClose?: (() => void) | undefined;
};

/** A link of the side navigation. In a drawer its page takes the place of the drawer; to where one is, that only closes. */
export function MenuLink({ to, onClose, ...rest }: MenuLinkProps) {
  const { pathname, search } = useLocation();

  const handleClick = (event: MouseEvent) => {
    if (!onClose || to !== `${pathname}${search}` || !isPlainPress(event.nativeEvent)) return;

    event.preventDefault();
    onClose();
  };

  return <Link {...rest} to={to} replace={onClose !== undefined} onClick={handleClick} />;
}
