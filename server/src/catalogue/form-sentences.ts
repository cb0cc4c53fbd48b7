import type { Language } from '#server/messages/language.ts';
import { type Sentence, type SentenceKey, saySentence } from '#server/messages/sentence.ts';

/** What is said at a form, in its words and units, in the place of what is said of a file. Both take the same values. */
const atForm: Partial<Record<SentenceKey, SentenceKey>> = {
  import_boost_days_or_months: 'import_form_boost_days_or_months',
  import_brand_name_taken: 'import_form_brand_name_taken',
  import_card_value: 'import_form_card_value',
  import_care_interval_or_season: 'import_form_care_interval_or_season',
  import_care_kind_unknown: 'import_form_choice_unknown',
  import_care_schedule_open: 'import_form_care_schedule_open',
  import_cents_wrong: 'import_form_dollars_wrong',
  import_deed_wrong: 'import_form_choice_missing',
  import_domain_unknown: 'import_form_choice_unknown',
  import_field_missing: 'import_field_empty',
  import_moment_wrong: 'import_form_moment_wrong',
  import_offer_cents: 'import_form_offer_dollars',
  import_offer_percent: 'import_form_offer_percent',
  import_offer_type_wrong: 'import_form_choice_missing',
  import_only_for_wrong: 'import_form_choice_missing',
  import_picture_missing: 'import_form_picture_missing',
  import_place_kind_wrong: 'import_form_choice_missing',
  import_postal_code_wrong: 'import_form_postal_code_wrong',
  import_programme_class_wrong: 'import_form_choice_missing',
  import_programme_wrong: 'import_form_choice_missing',
  import_rule_in_force: 'import_form_rule_in_force',
  import_rule_to_come: 'import_form_rule_to_come',
  import_rule_too_early: 'import_form_rule_too_early',
};

/** Says a sentence about an entry to the person who fills it in at a form. */
export const sayAtForm = (language: Language, { key, values }: Sentence): string =>
  saySentence(language, { key: atForm[key] ?? key, values });
