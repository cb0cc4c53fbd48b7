import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cutDescription } from './offer-words.ts';

/** The first 50 letters of a description, and all of it on request (OFFER-03). */
export function OfferDescription({ text, describedBy }: { text: string; describedBy: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const beginning = cutDescription(text);

  return (
    <>
      {isWhole ? text : (beginning ?? text)}
      {beginning === undefined ? null : (
        <>
          {' '}
          <Button
            variant="link"
            aria-expanded={isWhole}
            aria-describedby={describedBy}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? m.offers_less() : m.offers_more()}
          </Button>
        </>
      )}
    </>
  );
}
