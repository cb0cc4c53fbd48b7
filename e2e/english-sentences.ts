import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { projectFolder } from './demo-server.ts';

/** A message as its file has it: one text, or one for each number, gender or the like. */
type Message = string | { match: Record<string, string> }[];

function textsOf(language: 'en' | 'es', isMeant: (key: string) => boolean): string[] {
  const folder = path.join(projectFolder, 'messages', language);
  const messages = readdirSync(folder).flatMap((file): Message[] =>
    Object.entries<Message>(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))).flatMap(([key, message]) =>
      isMeant(key) ? [message] : [],
    ),
  );

  return messages.flatMap((message) =>
    typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match)),
  );
}

/** What may stand in the place of a parameter. */
const wordsFor = (parameter: string) => (parameter === '{count}' ? '[\\d.,]+' : '.+');

/** A pattern that the text matches with any value in the place of its parameters; nothing for a text without a word of its own. */
function patternOf(text: string): string[] {
  const said = text.replaceAll(/\{\w+\}/g, '');
  // «{a} and {b}» is also how names go.
  const isSaid = (said.match(/\p{L}/gu) ?? []).length >= (said === text ? 3 : 5);
  const escaped = text
    .split(/(\{\w+\})/)
    .map((part, at) => (at % 2 ? wordsFor(part) : part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')));

  return isSaid ? [escaped.join('')] : [];
}

/** Matches any whole sentence of ours, or of those whose keys are meant, that is another one in Spanish. */
export function englishSentence(isMeant: (key: string) => boolean = () => true): RegExp {
  const spanish = new Set(textsOf('es', () => true));
  const patterns = textsOf('en', isMeant)
    .filter((text) => !spanish.has(text))
    .flatMap(patternOf);

  return new RegExp(`^(?:${patterns.join('|')})$`, 'u');
}

/** Every text that is read or heard in a part of a page; what is said to be English is left out. */
export const wordsIn = (part: Locator): Promise<string[]> =>
  part.evaluate((node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const words: string[] = [];
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const isElement = currentNode instanceof Element;
      if ((isElement ? currentNode : currentNode.parentElement)?.closest('[lang=en], script, style')) continue;
      if (isElement)
        words.push(
          ...['aria-label', 'alt', 'title', 'placeholder'].map((name) => currentNode.getAttribute(name) ?? ''),
        );
      else words.push(currentNode.textContent ?? '');
    }
    return words.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
  });
