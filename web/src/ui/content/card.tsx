import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** The looks of a card for an element of another name: `<li className={cardClass()}>`. */
export function cardClass(className?: string): string {
  return classNames('rounded-card border border-card-edge bg-surface p-4 shadow-card', className);
}

type CardProps = ComponentPropsWithRef<'div'> & {
  /** Lifts under the pointer: for a card whose heading is a link that covers it (`cardLinkClass`). */
  isHoverable?: boolean;
};

/** A piece of content that lies on the page. */
export function Card({ isHoverable = false, className, ...rest }: CardProps) {
  const hover = 'relative transition-shadow duration-120 hover:shadow-lift';

  return <div {...rest} className={cardClass(classNames(isHoverable && hover, className))} />;
}

/** On the heading's link in a hoverable card: the whole card is its target. Only where the card has one action. */
export const cardLinkClass = 'hover:text-primary after:absolute after:inset-0 after:rounded-card';
