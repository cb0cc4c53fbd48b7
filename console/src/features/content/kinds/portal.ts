import { type ColourSet, colourNames } from '@kindwell/contract/brand/brand-shape.ts';
import { textOf } from '#console/entries/entry-draft.ts';
import type { FieldSpec } from '#console/entries/field-spec.ts';
import type { KindSpec } from '#console/features/content/content-kind.ts';
import { m } from '#console/paraglide/messages.js';

/** What each colour is for. A refusal names colours by the words of the file, which stand behind. */
const colourWords: Record<(typeof colourNames)['light'][number], () => string> = {
  canvas: m.content_colour_canvas,
  surface: m.content_colour_surface,
  sunken: m.content_colour_sunken,
  border: m.content_colour_border,
  'border-strong': m.content_colour_border_strong,
  primary: m.content_colour_primary,
  'primary-hover': m.content_colour_primary_hover,
  'on-primary': m.content_colour_on_primary,
  'primary-soft': m.content_colour_primary_soft,
  'on-primary-soft': m.content_colour_on_primary_soft,
  hero: m.content_colour_hero,
  'on-hero': m.content_colour_on_hero,
  'on-hero-muted': m.content_colour_on_hero_muted,
  'hero-accent': m.content_colour_hero_accent,
  'scene-ground': m.content_colour_scene_ground,
  'scene-deep': m.content_colour_scene_deep,
  'scene-teal': m.content_colour_scene_middle,
  'scene-mint': m.content_colour_scene_light,
};

const coloursOf = (name: ColourSet, label: () => string, hint: () => string): FieldSpec => ({
  as: 'group',
  name,
  label,
  hint,
  fields: colourNames[name].map((colour) => ({
    as: 'colour',
    name: colour,
    label: () => m.content_colour_label({ what: colourWords[colour](), colour }),
  })),
});

/** The portal's own name, mark, colours and contacts. */
export const portal: KindSpec = {
  kind: 'portal',
  only: 'portal',
  title: m.content_portal,
  one: m.content_one_portal,
  about: m.content_portal_about,
  fields: [
    { as: 'line', name: 'name', label: m.content_portal_name, hint: m.content_portal_name_hint },
    { as: 'picture', name: 'picture', label: m.content_mark, hint: m.content_mark_hint, isOptional: true },
    { as: 'line', name: 'email', label: m.content_support_email, hint: m.content_support_hint, isOptional: true },
    {
      as: 'phone',
      name: 'phone',
      label: m.content_support_phone,
      hint: m.content_support_phone_hint,
      isOptional: true,
    },
    { as: 'line', name: 'company', label: m.content_company, hint: m.content_company_hint, isOptional: true },
    { as: 'line', name: 'contact', label: m.content_contact, hint: m.content_contact_hint, isOptional: true },
    {
      as: 'group',
      name: 'colours',
      label: m.content_colours,
      hint: m.content_colours_hint,
      fields: [
        coloursOf('light', m.content_colours_light, m.content_colours_light_hint),
        coloursOf('dark', m.content_colours_dark, m.content_colours_dark_hint),
        coloursOf('card', m.content_colours_card, m.content_colours_card_hint),
      ],
    },
  ],
  titleOf: ({ name }) => textOf(name),
  detailsOf: ({ email, phone }) => [textOf(email), textOf(phone)],
};
