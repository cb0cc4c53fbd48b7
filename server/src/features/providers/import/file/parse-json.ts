import {
  createScanner,
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { type Sentence, sentence } from '#server/messages/sentence.ts';
import type { Fault, Path, Source } from './faults.ts';
import { type Parsed, startsOfLines } from './parsed.ts';

// The format is six deep; far deeper would only wear out the parser, which calls itself.
const deepest = 32;

// SyntaxKind is declared as a const enum, which cannot be imported from the library.
const opening = new Set([1, 3]);
const closing = new Set([2, 4]);
const endOfFile = 17;

/** Where the nesting becomes deeper than any file of ours. */
function findDepth(text: string): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;

  for (let token: number = scanner.scan(); token !== endOfFile; token = scanner.scan()) {
    if (opening.has(token)) depth += 1;
    if (closing.has(token)) depth -= 1;
    if (depth > deepest) return scanner.getTokenOffset();
  }

  return undefined;
}

const reasons: Record<string, Sentence> = {
  InvalidNumberFormat: sentence('import_json_number'),
  PropertyNameExpected: sentence('import_json_name_missing'),
  ValueExpected: sentence('import_json_value_missing'),
  ColonExpected: sentence('import_json_colon_missing'),
  CommaExpected: sentence('import_json_comma_missing'),
  CloseBraceExpected: sentence('import_json_brace_missing'),
  CloseBracketExpected: sentence('import_json_bracket_missing'),
  EndOfFileExpected: sentence('import_json_end'),
  InvalidCommentToken: sentence('import_json_comment'),
  UnexpectedEndOfString: sentence('import_json_text_open'),
  InvalidUnicode: sentence('import_json_character'),
  InvalidEscapeCharacter: sentence('import_json_backslash'),
  InvalidCharacter: sentence('import_json_control'),
};

const syntaxMessage = ({ error }: ParseError) =>
  sentence('import_json_broken', { reason: reasons[printParseErrorCode(error)] ?? sentence('import_json_other') });

/** The value of a node; fields that were given twice are told to `onTwice`. */
function readValue(node: Node, path: Path, onTwice: (path: Path, offset: number) => void): unknown {
  if (node.type === 'array') return node.children?.map((child, index) => readValue(child, [...path, index], onTwice));
  if (node.type !== 'object') return node.value;

  const fields = new Map<string, unknown>();
  for (const { children: [name, value] = [], offset } of node.children ?? []) {
    if (!name || !value) continue;

    const inside = [...path, String(name.value)];
    if (fields.has(name.value)) onTwice(inside, offset);
    else fields.set(name.value, readValue(value, inside, onTwice));
  }

  return Object.fromEntries(fields);
}

function sourceOf(root: Node, value: unknown, lineAt: (offset: number) => number): Source {
  return {
    value,
    lineOf(path) {
      for (let length = path.length; length > 0; length -= 1) {
        const node = findNodeAtLocation(root, path.slice(0, length));
        if (node) return lineAt(node.offset);
      }

      return lineAt(root.offset);
    },
  };
}

/** Reads JSON and keeps the line of everything in it. What is not JSON is one fault: all that follows would be guessing. */
export function parseJson(text: string): Parsed {
  const lineAt = startsOfLines(text);
  const broken = (offset: number, message: Sentence): Parsed => ({
    faults: [{ line: lineAt(offset), path: [], message }],
  });

  const tooDeep = findDepth(text);
  if (tooDeep !== undefined) return broken(tooDeep, sentence('import_nested_too_deeply'));

  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first) return broken(first.offset, syntaxMessage(first));
  if (!root) return broken(0, sentence('import_file_without_content'));

  const faults: Fault[] = [];
  const value = readValue(root, [], (path, offset) =>
    faults.push({ line: lineAt(offset), path, message: sentence('import_field_twice') }),
  );

  return { source: sourceOf(root, value, lineAt), faults };
}
