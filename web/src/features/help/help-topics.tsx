import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { useSupportContact } from '#web/lib/reads/use-support-contact.ts';
import { searchText } from '#web/lib/words/search-text.ts';
import { m } from '#web/paraglide/messages.js';
import { TermsSentence } from '#web/ui/content/terms-sentence.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { contactHelp, familyHelp, visitsHelp } from './care-help.ts';
import { ContactCard } from './contact-card.tsx';
import { findHelp } from './find-help.ts';
import { HelpSection, type HelpTopic } from './help-section.tsx';
import { pointsHelp } from './points-help.ts';
import { privacyHelp } from './privacy-help.ts';

const readSearch = (parameters: URLSearchParams) => ({ search: searchText(parameters.get('search') ?? '') });

type HelpTopicsProps = {
  /** How long points are good, where that is known. */
  months?: number | undefined;
  /** Whom to ask stands beside the rest where there is room: before the sign-in there is none. */
  hasRoom?: boolean;
};

/** The search, whom to ask, and all parts of the help page. */
export function HelpTopics({ months, hasRoom = false }: HelpTopicsProps) {
  const { filters, change } = useAddressFilters(readSearch);
  const topics = [pointsHelp(months), visitsHelp, familyHelp, privacyHelp];
  const contact = contactHelp(useSupportContact());
  useNamedPart();

  return (
    <div className={hasRoom ? 'grid items-start gap-6 lg:grid-cols-3' : 'flex flex-col gap-6'}>
      <div className={hasRoom ? 'max-w-form lg:col-span-2' : ''}>
        <SearchBox label={m.help_search()} value={filters.search} onSearch={(search) => change({ search })} />
      </div>
      <ContactCard topic={contact} />
      <div className={`flex flex-col gap-6 ${hasRoom ? 'lg:col-span-2' : ''}`}>
        {filters.search === '' ? <Contents topics={[...topics, contact]} /> : null}
        {filters.search === '' ? (
          <Sections topics={topics} />
        ) : (
          <Found topics={topics} beside={contact} search={filters.search} />
        )}
        <p>
          <TermsSentence sentence={m.help_terms} />
        </p>
      </div>
    </div>
  );
}

/** The way to each part. */
function Contents({ topics }: { topics: HelpTopic[] }) {
  return (
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
  );
}

const Sections = ({ topics }: { topics: HelpTopic[] }) =>
  topics.map((topic) => <HelpSection key={topic.id} topic={topic} />);

/** The questions that have what is looked for; how many is heard as well, those that stand `beside` them included. */
function Found({ topics, beside, search }: { topics: HelpTopic[]; beside: HelpTopic; search: string }) {
  const found = findHelp(topics, search);
  const count = [...found, ...findHelp([beside], search)].reduce((sum, { questions }) => sum + questions.length, 0);
  const words = count === 0 ? m.help_none_found() : m.help_found({ count });

  useEffect(() => announce(words), [words]);

  return (
    <>
      <p className="text-muted">{words}</p>
      <Sections topics={found} />
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
