import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hearFavourites } from './other-tabs.ts';
import { takeOver, toggleFavourite } from './set-favourite.ts';

/** Where `canUndo`, the clinic leaves the screen with its heart, and the toast offers it back. */
type FavouriteOptions = { canUndo: boolean };

/** A clinic's heart, to be tapped: shown at once, taken back with a word when the server refuses. */
export function useFavourite(clinic: { id: number; favourite: boolean }, options: FavouriteOptions) {
  const client = useQueryClient();

  useEffect(() => hearFavourites(({ clinicId, favourite }) => takeOver(client, clinicId, favourite)), [client]);

  return () => toggleFavourite(client, clinic, options);
}
