import { Phone } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';

type ContactActionsProps = { phone: string; onBook: () => void };

function Actions({ phone, onBook }: ContactActionsProps) {
  return (
    <>
      <Button onClick={onBook}>{m.providers_book()}</Button>
      <a href={`tel:${phone}`} className={buttonClass('secondary')}>
        <Phone aria-hidden="true" className="size-4" strokeWidth={2} />
        {m.providers_call()}
      </a>
    </>
  );
}

/** Book and Call in the head of a page: from 768 px on, and where a low screen or large text leaves no room for the bar. */
export function ContactActions(props: ContactActionsProps) {
  return (
    <div className="flex flex-wrap gap-3 tall:max-md:hidden">
      <Actions {...props} />
    </div>
  );
}

/** On what scrolls behind the bar: a control that takes the focus stops above it, also where its buttons are stacked. */
export const aboveContactBar = 'tall:max-md:pb-32 tall:max-md:[&_:is(a,button,select,[tabindex])]:scroll-mb-36';

/**
 * The same within reach of the thumb on a phone; side by side, one above the other where large text needs it. The page's
 * content has `aboveContactBar`.
 */
export function ContactBar(props: ContactActionsProps) {
  return (
    <div className="fixed inset-x-0 bottom-(--tab-bar) z-20 hidden flex-wrap gap-3 border-t border-border bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:flex-1 *:px-2 not-print:tall:max-md:flex">
      <Actions {...props} />
    </div>
  );
}
