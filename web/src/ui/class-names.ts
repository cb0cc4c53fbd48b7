/** Joins class names, leaving out what is absent: `classNames('card', isOpen && 'card-open')`. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
