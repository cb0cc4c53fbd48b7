import { Heart } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useFavourite } from './use-favourite.ts';

type FavouriteButtonProps = {
  clinic: { id: number; name: string; favourite: boolean };
  /** On one's own list, where the clinic goes with its heart. */
  canUndo?: boolean;
  onRemove?: () => void;
};

/** The heart of a clinic: filled when it is among my providers (FIND-06). */
export function FavouriteButton({ clinic, canUndo = false, onRemove }: FavouriteButtonProps) {
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
      className="rounded-full border border-border bg-surface hover:bg-sunken"
    />
  );
}
