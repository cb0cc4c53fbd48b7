import { type BrandColours, type ColourSet, colourPattern, setsOf } from '@kindwell/contract/brand/brand-shape.ts';
import { type Colours, type Theme, themesOf } from '@kindwell/contract/brand/colour-pairs.ts';
import { sharedColours, startBrand } from '@kindwell/contract/brand.ts';
import type { ContentEntry } from '@kindwell/contract/staff/staff-content.ts';
import { type CSSProperties, useId } from 'react';
import { textOf } from '#console/entries/entry-draft.ts';
import { m } from '#console/paraglide/messages.js';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { LogoMark } from '#web/ui/content/logo.tsx';

/** The colours that are typed; one that is none yet is that of the beginning. */
function typedColours({ colours }: ContentEntry): BrandColours {
  const typed = colours as Partial<Record<ColourSet, Record<string, unknown>>> | undefined;
  const setOf = (set: ColourSet) =>
    Object.fromEntries(
      Object.entries(startBrand.colours[set]).map(([name, start]) => {
        const colour = textOf(typed?.[set]?.[name]);
        return [name, colourPattern.test(colour) ? colour : start];
      }),
    );

  return { light: setOf('light'), dark: setOf('dark'), card: setOf('card') } as BrandColours;
}

const asStyle = (colours: Colours): CSSProperties =>
  Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--${name}`, colour]));

const themeWords: [Exclude<Theme, 'card'>, () => string][] = [
  ['light', m.content_look_light],
  ['dark', m.content_look_dark],
];

type ScreenProps = { name: string; picture: string; theme: Exclude<Theme, 'card'>; themes: Record<Theme, Colours> };

/** A piece of a patient's screen: what is pressed does nothing. */
function Screen({ name, picture, theme, themes }: ScreenProps) {
  return (
    <div
      style={asStyle(themes[theme])}
      className="flex flex-col gap-4 rounded-card border border-border bg-canvas p-4 text-text"
    >
      <span className="flex items-center gap-2 text-primary">
        {picture ? <img src={picture} alt="" className="size-8 object-contain" /> : <LogoMark className="size-8" />}
        <span className="font-display text-h2 text-text wrap-anywhere">{name}</span>
      </span>
      <div style={asStyle(themes.card)} className="flex flex-col items-start gap-2 rounded-card bg-surface p-4">
        <span className="text-h3 text-text">{m.content_look_visit()}</span>
        <span className="text-small text-muted">{m.content_look_place()}</span>
        <span className={buttonClass()}>{m.content_look_book()}</span>
      </div>
      <div className={cardClass('flex flex-col items-start gap-3')}>
        <span className="text-h3">{m.content_look_card()}</span>
        <span className="text-muted">{m.content_look_text()}</span>
        <span className="w-full rounded-control bg-sunken px-3 py-2 text-small">{m.content_look_field()}</span>
        <span className="rounded-control bg-primary-soft px-3 py-1 text-small text-on-primary-soft">
          {m.content_look_chosen()}
        </span>
        <span className="text-primary underline">{m.content_look_link()}</span>
        <span className={buttonClass()}>{m.content_look_book()}</span>
      </div>
    </div>
  );
}

/** What patients would see of the portal as it is typed, in the light and in the dark. */
export function PortalPreview({ entry }: { entry: ContentEntry }) {
  const id = useId();
  const themes = themesOf(sharedColours, setsOf(typedColours(entry)));

  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 self-start xl:sticky xl:top-6">
      <h2 id={id} className="text-h2">
        {m.content_look()}
      </h2>
      {themeWords.map(([theme, words]) => (
        <figure key={theme} className="flex flex-col gap-2">
          <figcaption className="text-small text-muted">{words()}</figcaption>
          <Screen name={textOf(entry.name)} picture={textOf(entry.picture)} theme={theme} themes={themes} />
        </figure>
      ))}
    </section>
  );
}
