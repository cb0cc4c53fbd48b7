import { useEffect, useState } from 'react';
import { noteOfDevice, readDeviceNotes } from '#web/lib/storage/device-notes.ts';
import { m } from '#web/paraglide/messages.js';
import { SwitchField } from '#web/ui/form/switch-field.tsx';

/** Turns the key off that opens the sheet: who dictates, or presses keys by mistake, is not to end up here. */
export function BookKeySwitch() {
  const [isOn, setIsOn] = useState<boolean>();

  useEffect(() => {
    void readDeviceNotes().then(({ isBookKeyOff }) => setIsOn(!isBookKeyOff));
  }, []);

  if (isOn === undefined) return null;

  const toggle = () => {
    setIsOn(!isOn);
    void noteOfDevice({ isBookKeyOff: isOn });
  };

  // On a phone there is no such key.
  return <SwitchField label={m.book_key()} checked={isOn} onChange={toggle} className="max-md:hidden" />;
}
