import { mediaMark } from './emulate-media.ts';
import { type Ask, type MediaCommand, mediaOf } from './media.ts';
import { sentBodyHeader } from './sent-bodies.ts';

type Send = { toFirefox: (message: string) => void; toPlaywright: (message: string) => void };
type Header = { name: string; value: { type: string; value: string } };
type Message = {
  id?: number;
  method?: string;
  type?: string;
  params?: {
    headers?: Header[];
    context?: string;
    target?: { context?: string };
    arguments?: { value?: unknown }[];
    request?: { request: string; method: string; headers: Header[] };
    navigation?: string | null;
    download?: string;
    url?: string;
  };
  result?: Record<string, unknown>;
};

// Above every id of Playwright's, which counts from 1.
const firstOwnId = 1_000_000_000;

/**
 * Playwright fills a field by its value and an event. Where React looks after the value that is no change at all; a text
 * that the browser itself puts in is one.
 */
const playwrightFills = '(text) => bidiInsertText(window, text)';
const browserFills = "(text) => window.document.execCommand('insertText', false, text)";

/** Firefox hands out the bodies of requests only where somebody collects them. */
const collectBodies = { dataTypes: ['request'], maxEncodedDataSize: 20_000_000 };
const bodiless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A file that a page makes itself comes by no navigation, by which Playwright would know it: its address serves as well. */
const downloads = new Set(['browsingContext.downloadWillBegin', 'browsingContext.downloadEnd']);

/** Commands of our own to Firefox: their answers are for nobody else. */
function makeAsker(toFirefox: Send['toFirefox']) {
  const asked = new Map<number, (answer: Message) => void>();
  let lastId = firstOwnId;

  const ask: Ask = async (method, params) => {
    const { promise, resolve } = Promise.withResolvers<Message>();
    lastId += 1;
    asked.set(lastId, resolve);
    toFirefox(JSON.stringify({ id: lastId, method, params }));

    const { type, result = {} } = await promise;
    return type === 'success' ? result : undefined;
  };

  /** Whether this answers one of ours. */
  const isAnswer = (message: Message) => {
    const answer = asked.get(message.id ?? 0);
    asked.delete(message.id ?? 0);
    answer?.(message);
    return answer !== undefined;
  };

  return { ask, isAnswer };
}

/** Interprets between Playwright and one session of Firefox: what either lacks, the other is made to have. */
export function makeInterpreter({ toFirefox, toPlaywright }: Send) {
  const { ask, isAnswer } = makeAsker(toFirefox);
  const media = mediaOf(ask);
  /** The commands that Firefox has not answered yet, by their ids. */
  const commands = new Map<number, string>();
  // What Firefox says reaches Playwright in its order, also where a body has to be asked for.
  let inOrder = Promise.resolve();

  /** Gives a request its body along, as a header that only the tests see (sent-bodies.ts). */
  async function addBody({ request, method, headers }: { request: string; method: string; headers: Header[] }) {
    if (bodiless.has(method)) return;

    const answer = await ask('network.getData', { request, dataType: 'request' });
    const bytes = answer?.bytes as { type: string; value: string } | undefined;
    if (!bytes) return;

    const value = bytes.type === 'base64' ? bytes.value : Buffer.from(bytes.value).toString('base64');
    headers.push({ name: sentBodyHeader, value: { type: 'string', value } });
  }

  async function pass(message: Message) {
    const { id = 0, method, params, result } = message;
    const command = commands.get(id);
    commands.delete(id);

    if (command === 'session.new') await ask('network.addDataCollector', collectBodies);
    if (command === 'browsingContext.create') await media.enter(String(result?.context));
    if (method === 'browsingContext.contextCreated') void media.enter(String(params?.context));
    if (method === 'browsingContext.navigationCommitted') await media.renew(String(params?.context));
    if (method === 'network.beforeRequestSent' && params?.request) await addBody(params.request);
    if (params && method && downloads.has(method)) params.download = params.navigation ?? params.url ?? '';
    toPlaywright(JSON.stringify(message));
  }

  async function fromPlaywright(text: string) {
    const message: Message = JSON.parse(text);
    const { id = 0, method = '', params } = message;

    if (method === 'emulation.setMediaFeaturesOverride') {
      await media.set(params as MediaCommand);
      return toPlaywright(JSON.stringify({ type: 'success', id, result: {} }));
    }
    if (text.includes(mediaMark)) {
      const said = params?.arguments?.map(({ value }) => String(value)).find((value) => value.includes(mediaMark));
      if (said) await media.overhear(params?.target?.context ?? '', JSON.parse(said));
    }

    commands.set(id, method);
    if (params?.headers) params.headers = params.headers.filter(({ name }) => name !== sentBodyHeader);
    toFirefox(JSON.stringify(message).replace(playwrightFills, browserFills));
  }

  return {
    fromPlaywright,
    fromFirefox(text: string) {
      const message: Message = JSON.parse(text);
      if (!isAnswer(message)) inOrder = inOrder.then(() => pass(message));
    },
  };
}
