import type { JoinFacts } from '@kindwell/contract/my-data/account-join.ts';
import { movedWords, settledWords } from '#web/lib/words/join-words.ts';
import { m } from '#web/paraglide/messages.js';

/** What moves when two accounts become one, what both have, and what does not move. */
export function JoinedFacts({ facts }: { facts: JoinFacts }) {
  return (
    <div className="flex max-w-prose flex-col gap-2">
      <p className="font-semibold">{m.settings_join_moves()}</p>
      <ul className="list-disc pl-5">
        {movedWords(facts).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {settledWords(facts).map((line) => (
        <p key={line} className="text-muted">
          {line}
        </p>
      ))}
    </div>
  );
}
