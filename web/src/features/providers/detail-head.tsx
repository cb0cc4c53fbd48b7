import type { ReactNode } from 'react';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { ContactActions } from './contact-actions.tsx';

export const headClass = 'overflow-hidden rounded-card border border-card-edge bg-surface shadow-card';

export const bannerClass = 'h-16 w-full sm:h-24';

/** The round picture, half over the wide one. */
export const pictureClass = 'relative z-10 -mt-14 inline-flex self-start rounded-full bg-surface p-1 sm:-mt-16';

type DetailHeadProps = {
  name: string;
  /** What lies over the width of the head, in `bannerClass`. */
  banner: ReactNode;
  /** A logo or a face. */
  picture: string | null;
  phone: string;
  onBook: () => void;
  /** At the corner of the wide picture. */
  corner?: ReactNode;
  /** What is said below the name. */
  children: ReactNode;
};

/** The head of a clinic or of a provider: pictures, name, what matters first, Book and Call. */
export function DetailHead({ name, banner, picture, phone, onBook, corner, children }: DetailHeadProps) {
  return (
    <header className={headClass}>
      <div className="relative">
        {banner}
        <div className="absolute end-4 top-4 z-20">{corner}</div>
      </div>
      <div className="flex flex-col gap-x-5 gap-y-2 p-4 sm:flex-row sm:items-start sm:px-6 sm:pb-6">
        <span className={pictureClass}>
          <Avatar name={name} src={picture} size="large" />
        </span>
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
          <h1 tabIndex={-1} className="text-h1 wrap-anywhere">
            {name}
          </h1>
          {children}
          <ContactActions phone={phone} onBook={onBook} />
        </div>
      </div>
    </header>
  );
}
