import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useSupportContact } from '#web/lib/reads/use-support-contact.ts';
import { m } from '#web/paraglide/messages.js';
import { TermsSentence } from '#web/ui/content/terms-sentence.tsx';
import { contactHelp, familyHelp, visitsHelp } from './care-help.ts';
import { HelpSection } from './help-section.tsx';
import { pointsHelp } from './points-help.ts';
import { privacyHelp } from './privacy-help.ts';

/** All parts of the help page, with the way to each. `months`: how long points are good, where that is known. */
export function HelpTopics({ months }: { months?: number | undefined }) {
  const topics = [pointsHelp(months), visitsHelp, familyHelp, privacyHelp, contactHelp(useSupportContact())];
  useNamedPart();

  return (
    <>
      <nav aria-labelledby="help-contents" className="flex flex-col gap-2">
        <h2 id="help-contents" className="text-label text-muted">
          {m.help_contents()}
        </h2>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {topics.map(({ id, title }) => (
            <li key={id}>
              <Link to={{ hash: id }} replace className="link inline-flex min-h-6 items-center">
                {title()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {topics.map((topic) => (
        <HelpSection key={topic.id} topic={topic} />
      ))}
      <p>
        <TermsSentence sentence={m.help_terms} />
      </p>
    </>
  );
}

/**
 * Shows the part that the address names and gives its heading the focus, so that it is read: /help#points. The same address
 * asked for again is another location.
 */
function useNamedPart() {
  const location = useLocation();

  // biome-ignore lint/plugin: after the heading of the new screen, which takes the focus in a layout effect
  useEffect(() => {
    if (location.hash === '') return;

    const heading = document.getElementById(location.hash.slice(1));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [location]);
}
