import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import { m } from '#web/paraglide/messages.js';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { hearFavourites, takeOver, toggleFavourite } from './set-favourite.ts';

/** Where `canUndo`, the clinic leaves the screen with its heart, and the toast offers it back. */
type FavouriteOptions = { canUndo: boolean };

/** A clinic's heart, to be tapped: shown at once, taken back with a word when the server refuses. */
function useFavourite(clinic: { id: number; favourite: boolean }, options: FavouriteOptions) {
  const client = useQueryClient();

  useEffect(() => hearFavourites(({ clinicId, favourite }) => takeOver(client, clinicId, favourite)), [client]);

  return () => toggleFavourite(client, clinic, options);
}

type FavouriteButtonProps = {
  clinic: { id: number; name: string; favourite: boolean };
  /** On one's own list, where the clinic goes with its heart. */
  canUndo?: boolean;
  onRemove?: () => void;
  /** On a phone no ring around it, which would lie on the words beside. */
  isBare?: boolean;
};

/** The heart of a clinic: filled when it is among my providers (FIND-06). */
export function FavouriteButton({ clinic, canUndo = false, onRemove, isBare = false }: FavouriteButtonProps) {
  const toggle = useFavourite(clinic, { canUndo });

  const handleClick = () => {
    toggle();
    if (clinic.favourite) onRemove?.();
  };

  return (
    <IconButton
      label={m.providers_add_favourite({ name: clinic.name })}
      isPressed={clinic.favourite}
      onClick={handleClick}
      icon={<Heart aria-hidden="true" className={classNames('text-heart', clinic.favourite && 'fill-current')} />}
      className={classNames(
        'rounded-full border border-border bg-surface hover:bg-sunken',
        isBare && 'max-sm:border-transparent max-sm:bg-transparent',
      )}
    />
  );
}
