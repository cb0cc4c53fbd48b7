import { foldText } from '#web/lib/words/search-text.ts';
import type { HelpTopic } from './help-section.tsx';

/** The questions that have every word in what they ask or answer, in their topics; topics without any are left out. */
export function findHelp(topics: HelpTopic[], search: string): HelpTopic[] {
  const words = foldText(search).split(/\s+/);
  const isFound = ({ ask, answer }: HelpTopic['questions'][number]) => {
    const text = foldText(`${ask()} ${answer()}`);
    return words.every((word) => text.includes(word));
  };

  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter(isFound) }))
    .filter(({ questions }) => questions.length > 0);
}
