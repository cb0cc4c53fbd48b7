import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { useSupportContact } from '#web/lib/reads/use-support-contact.ts';
import { searchText } from '#web/lib/words/search-text.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass, cardLinkClass } from '#web/ui/content/card.tsx';
import { IconDisc } from '#web/ui/content/icon-disc.tsx';
import { TermsSentence } from '#web/ui/content/terms-sentence.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
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

/** The search with its answers, all parts of the help page, and whom to ask, beside them or at the end. */
export function HelpTopics({ months, hasRoom = false }: HelpTopicsProps) {
  const { filters, change } = useAddressFilters(readSearch);
  const topics = [visitsHelp, pointsHelp(months), familyHelp, privacyHelp];
  const contact = contactHelp(useSupportContact());
  useNamedPart();

  return (
    <div className={hasRoom ? 'grid items-start gap-6 lg:grid-cols-3' : 'flex flex-col gap-6'}>
      <div className={`flex flex-col gap-6 ${hasRoom ? 'lg:col-span-2' : ''}`}>
        <SearchBox label={m.help_search()} value={filters.search} onSearch={(search) => change({ search })} />
        {filters.search === '' ? (
          <Browsed topics={topics} contact={contact} />
        ) : (
          <Found topics={topics} beside={contact} search={filters.search} />
        )}
      </div>
      <div className="flex flex-col gap-6">
        <ContactCard topic={contact} />
        <p className="text-small text-muted">
          <TermsSentence sentence={m.help_terms} />
        </p>
      </div>
    </div>
  );
}

/** The way to each part, and the parts. */
function Browsed({ topics, contact }: { topics: HelpTopic[]; contact: HelpTopic }) {
  const { hash } = useLocation();

  return (
    <>
      <Contents topics={[...topics, contact]} />
      {topics.map((topic) => (
        <HelpSection key={topic.id} topic={topic} isWhole={hash === `#${topic.id}`} />
      ))}
    </>
  );
}

function Contents({ topics }: { topics: HelpTopic[] }) {
  return (
    <nav aria-label={m.help_contents()}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {topics.map((topic) => (
          <li
            key={topic.id}
            className={cardClass(
              'relative flex flex-wrap items-center gap-2 px-3! py-2! last:col-span-full sm:last:col-span-2 hover:shadow-lift',
            )}
          >
            <IconDisc {...topic} />
            <Link to={{ hash: topic.id }} replace className={`min-w-0 flex-1 basis-20 text-label ${cardLinkClass}`}>
              {topic.title()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// So few answers stand there at once.
const mostUnfolded = 3;

/** The questions that have what is looked for; how many is heard as well, those that stand `beside` them included. */
function Found({ topics, beside, search }: { topics: HelpTopic[]; beside: HelpTopic; search: string }) {
  const found = findHelp(topics, search);
  const count = [...found, ...findHelp([beside], search)].reduce((sum, { questions }) => sum + questions.length, 0);
  const words = count === 0 ? m.help_none_found() : m.help_found({ count });

  useEffect(() => announce(words), [words]);

  if (count === 0) return <EmptyState art={<Scene name="search" className="h-32" />} message={words} />;

  return (
    <>
      <p className="font-semibold">{words}</p>
      {found.map((topic) => (
        <HelpSection key={topic.id} topic={topic} isWhole isOpen={count <= mostUnfolded} />
      ))}
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
