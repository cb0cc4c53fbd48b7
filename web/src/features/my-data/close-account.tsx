import { useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const CloseForm = lazyPart(() => import('./close-form.tsx').then((module) => module.CloseForm));

/** The way out: closed until somebody wants it, then what ends and what stays, the password and a last question. */
export function CloseAccount() {
  const [isOpen, setIsOpen] = useState(false);
  const beginRef = useRef<HTMLButtonElement>(null);

  const handleClose = () => {
    setIsOpen(false);
    requestAnimationFrame(() => beginRef.current?.focus());
  };

  if (isOpen) return <CloseForm onClose={handleClose} />;

  return (
    <div className="flex flex-col sm:items-start">
      <Button ref={beginRef} variant="secondary" onClick={() => setIsOpen(true)}>
        {m.settings_data_close_begin()}
      </Button>
    </div>
  );
}
