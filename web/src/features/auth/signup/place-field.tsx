import { type Place, type PlaceSuggestion, place as placeCall } from '@kindwell/contract/places.ts';
import { type Ref, useRef } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { m } from '#web/paraglide/messages.js';
import { LazyComboboxField } from '#web/ui/form/lazy-combobox-field.tsx';
import { usePlaceSuggestions } from './use-place-suggestions.ts';

type PlaceFieldProps = {
  /** The text of the field: a postal code, typed or chosen. */
  value: string;
  /** Typing and choosing change the text; the address of a place that was chosen before is void with it. */
  onChange: (text: string) => void;
  /** The address of the chosen place, a moment after its postal code; never where it could not be fetched. */
  onPlaceChosen: (place: Place) => void;
  onBlur?: () => void;
  name?: string;
  label?: string;
  error?: string | undefined;
  hint?: string;
  isOptional?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/**
 * The postal code, filled from suggestions of our own server (docs/spec/auth.md#sign-up). Without them it is a text
 * field.
 */
export function PlaceField({
  label = m.auth_postal_code(),
  value,
  onChange,
  onPlaceChosen,
  ...field
}: PlaceFieldProps) {
  const { suggestions, suggestFor, forget } = usePlaceSuggestions();
  // Only the latest choice counts, and only until something else is typed.
  const turn = useRef(0);

  const handleType = (text: string) => {
    turn.current += 1;
    onChange(text);
    suggestFor(text);
  };

  const handleChoose = async ({ id, postalCode }: PlaceSuggestion) => {
    turn.current += 1;
    const chosen = turn.current;
    forget();
    if (postalCode) onChange(postalCode);

    // The postal code alone is enough for a sign-up.
    const answer = await callApi(placeCall, { params: { id } }).catch(() => undefined);
    if (!answer?.place.postalCode || chosen !== turn.current) return;

    if (answer.place.postalCode !== postalCode) onChange(answer.place.postalCode);
    onPlaceChosen(answer.place);
  };

  return (
    <LazyComboboxField
      {...field}
      label={label}
      autoComplete="postal-code"
      value={value}
      onChange={handleType}
      suggestions={suggestions}
      onChoose={handleChoose}
    />
  );
}
