import {
  addFavourite,
  clinic,
  clinics,
  domains,
  myProviders,
  otherProviders,
  providerMenu,
  removeFavourite,
} from '@kindwell/contract/providers.ts';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { isRefusal, messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { toast } from '#web/ui/feedback/toast.ts';
import { putBackCards, showHeart, takeCards } from './favourite-cache.ts';
import { type Heart, heartOf, startHeart, tick } from './hearts.ts';

type FavouriteNews = { clinicId: number; favourite: boolean };

let channel: BroadcastChannel | undefined;

const open = () => {
  channel ??= new BroadcastChannel('kindwell.favourites');

  return channel;
};

/** Announces to the other tabs what the server has confirmed. */
const tellFavourite = (news: FavouriteNews) => open().postMessage(news);

/** Calls back for the hearts that are changed in other tabs; the last one who asked is called. */
export function hearFavourites(listener: (news: FavouriteNews) => void) {
  open().onmessage = ({ data }: MessageEvent<FavouriteNews>) => listener(data);
}

/** What a changed heart makes stale: these have more than the heart itself. */
const staleAfter = [myProviders, clinics, domains, providerMenu];

/** Where hearts are shown; asked again where only the server can know. */
const shownIn = [otherProviders, clinic];

type FavouriteOptions = {
  /** Where the clinic leaves the screen with its heart, the toast offers it back. */
  canUndo: boolean;
};

/** A tap on a clinic's heart: the opposite of what is wanted now, which the screen may not show yet. */
export function toggleFavourite(
  client: QueryClient,
  { id, favourite }: { id: number; favourite: boolean },
  options: FavouriteOptions,
) {
  const heart = heartOf(client, id);
  const wanted = heart?.isSending ? !heart.wanted : !favourite;

  wish(client, id, wanted, options);
}

/**
 * Shows the heart as wanted at once, in all that is cached, and has the server follow. Taps while a call is under way
 * wait for its end, and only the last of them is sent.
 */
function wish(client: QueryClient, clinicId: number, wanted: boolean, options: FavouriteOptions) {
  const heart = startHeart(client, clinicId, !wanted);
  heart.wanted = wanted;
  show(client, clinicId, heart);

  if (!heart.isSending) void follow(client, clinicId, heart, options);
}

function show(client: QueryClient, clinicId: number, heart: Heart) {
  showHeart(client, clinicId, heart.wanted);

  if (heart.wanted) putBackCards(client, heart.taken);
  const taken = heart.wanted ? [] : takeCards(client, clinicId);
  if (heart.wanted || taken.length > 0) heart.taken = taken;
}

async function follow(client: QueryClient, clinicId: number, heart: Heart, options: FavouriteOptions) {
  heart.isSending = true;
  const failure = await sendWishes(clinicId, heart);

  // Back to what the server has, as far as anybody knows.
  heart.wanted = heart.confirmed;
  show(client, clinicId, heart);
  heart.isSending = false;
  heart.settledAt = tick(client);

  if (failure === undefined) {
    tellFavourite({ clinicId, favourite: heart.confirmed });
    sayDone(client, clinicId, heart, options);
  } else {
    toast({
      title: m.providers_favourite_failed(),
      description: messageOf(failure.error, m.providers_favourite_failed_text()),
      variant: 'destructive',
    });
  }

  await refresh(client, heart.isSure && !heart.isContested ? staleAfter : [...staleAfter, ...shownIn]);
}

/** Sends until the server has what is wanted. A call that fails ends it, unless the wish has changed meanwhile. */
async function sendWishes(clinicId: number, heart: Heart): Promise<{ error: unknown } | undefined> {
  while (!heart.isSure || heart.wanted !== heart.confirmed) {
    const { wanted } = heart;

    try {
      await callApi(wanted ? addFavourite : removeFavourite, { params: { id: String(clinicId) } });
      heart.confirmed = wanted;
      heart.isSure = true;
    } catch (error) {
      heart.isSure &&= isRefusal(error);
      if (heart.wanted === wanted) return { error };
    }
  }
}

function sayDone(client: QueryClient, clinicId: number, { confirmed }: Heart, { canUndo }: FavouriteOptions) {
  const undo = { label: m.providers_undo(), onPress: () => wish(client, clinicId, true, { canUndo }) };

  toast({
    title: confirmed ? m.providers_added() : m.providers_removed(),
    ...(canUndo && !confirmed && { action: undo }),
  });
}

/** Fetches again what is on screen, also what is on its way for the first time: it may have been asked for too early. */
async function refresh(client: QueryClient, operations: { name: string }[]) {
  await Promise.all(
    operations.map(async ({ name }) => {
      await client.cancelQueries({ queryKey: [name] });
      await client.invalidateQueries({ queryKey: [name] });
    }),
  );
}

/** Another tab has changed a heart: shown here as well, and the server asked, in case both were tapped at a time. */
export function takeOver(client: QueryClient, clinicId: number, favourite: boolean) {
  const heart = heartOf(client, clinicId);
  if (heart?.isSending) {
    heart.isContested = true;
    return;
  }

  const fresh = startHeart(client, clinicId, favourite);
  show(client, clinicId, fresh);
  fresh.settledAt = tick(client);
  void refresh(client, [...staleAfter, ...shownIn]);
}
