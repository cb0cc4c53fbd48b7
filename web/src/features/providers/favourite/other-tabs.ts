type FavouriteNews = { clinicId: number; favourite: boolean };

let channel: BroadcastChannel | undefined;

const open = () => {
  channel ??= new BroadcastChannel('kindwell.favourites');

  return channel;
};

/** Tells the other tabs what the server has confirmed. */
export const tellFavourite = (news: FavouriteNews) => open().postMessage(news);

/** Calls back for the hearts that are changed in other tabs; the last one who asked is called. */
export function hearFavourites(listener: (news: FavouriteNews) => void) {
  open().onmessage = ({ data }: MessageEvent<FavouriteNews>) => listener(data);
}
