import type { Language } from '@kindwell/contract/language.ts';
import { languageNames } from '@kindwell/contract/language-list.ts';
import { useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { loadCode } from '#web/lib/loading/load-code.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { otherLanguages } from './other-languages.ts';

/** Has the account speak another language, named in that language (SET-06); what saves it comes with the press. */
function AccountLanguage({ code }: { code: Language }) {
  const [isBusy, setIsBusy] = useState(false);

  const handleClick = async () => {
    setIsBusy(true);
    try {
      const { saveAccountLanguage } = await loadCode(() => import('#web/lib/language/save-account-language.ts'));
      await saveAccountLanguage(code);
    } catch (error) {
      setIsBusy(false);
      toast({
        title: m.settings_save_failed(),
        description: messageOf(error, m.settings_try_again()),
        variant: 'destructive',
      });
    }
  };

  return (
    <Button variant="quiet" data-leaves lang={code} onClick={handleClick} isBusy={isBusy} className="px-3!">
      {languageNames[code]}
    </Button>
  );
}

/** Each other language that the portal speaks, for the account that is signed in. */
export const AccountLanguages = () => otherLanguages().map((code) => <AccountLanguage key={code} code={code} />);
