import { type ComponentType, useEffect, useState } from 'react';
import { loadCode } from '#web/lib/loading/load-code.ts';
import { classNames } from '#web/ui/class-names.ts';

const welcome = () => loadCode(() => import('./welcome-scenes.tsx'));
const empty = () => loadCode(() => import('./empty-scenes.tsx'));
const signs = () => loadCode(() => import('./sign-scenes.tsx'));
const care = () => loadCode(() => import('./care-scenes.tsx'));

const scenes = {
  signIn: () => welcome().then(({ SignInScene }) => SignInScene),
  signUp: () => welcome().then(({ SignUpScene }) => SignUpScene),
  visits: () => empty().then(({ VisitsScene }) => VisitsScene),
  gift: () => empty().then(({ GiftScene }) => GiftScene),
  search: () => empty().then(({ SearchScene }) => SearchScene),
  offers: () => empty().then(({ OffersScene }) => OffersScene),
  letter: () => empty().then(({ LetterScene }) => LetterScene),
  success: () => signs().then(({ SuccessScene }) => SuccessScene),
  signpost: () => signs().then(({ SignpostScene }) => SignpostScene),
  dentist: () => care().then(({ DentistScene }) => DentistScene),
  optician: () => care().then(({ OpticianScene }) => OpticianScene),
  nurse: () => care().then(({ NurseScene }) => NurseScene),
  olderMan: () => care().then(({ OlderManScene }) => OlderManScene),
  teenager: () => care().then(({ TeenagerScene }) => TeenagerScene),
};

type SceneName = keyof typeof scenes;

/** What was fetched stands there at once the next time. */
const fetched = new Map<SceneName, ComponentType>();

/** A scene of our own beside the words that say what it means. Its code comes late, its room is there from the start. */
export function Scene({ name, className = 'h-36' }: { name: SceneName; className?: string }) {
  const [Drawing, setDrawing] = useState(() => fetched.get(name));

  useEffect(() => {
    let isGone = false;

    const show = (drawing: ComponentType) => {
      fetched.set(name, drawing);
      if (!isGone) setDrawing(() => drawing);
    };
    // A screen without its picture says what it has to say.
    scenes[name]().then(show, () => {});

    return () => {
      isGone = true;
    };
  }, [name]);

  return (
    <div aria-hidden="true" className={classNames('aspect-4/3 max-w-full', className)}>
      {Drawing ? <Drawing /> : null}
    </div>
  );
}
