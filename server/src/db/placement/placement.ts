/**
 * Where the rows of each table lie once one PostgreSQL has become many (docs/operations/growth.md). On one PostgreSQL
 * nothing here does anything: it is what the schema keeps possible, and `placement.test.ts` holds it to that.
 */

const directory = [
  'city',
  'clinic',
  'clinic_document',
  'clinic_holiday',
  'clinic_hours',
  'clinic_insurer',
  'clinic_key',
  'clinic_offer',
  'clinic_place',
  'clinic_service',
  'clinic_speciality',
  'consultation_type',
  'domain',
  'offer_count',
  'offer_entry',
  'place_name',
  'postal_code',
  'postal_code_release',
  'provider',
  'provider_clinic',
  'provider_consultation_type',
  'provider_education',
  'provider_language',
  'provider_service',
  'provider_speciality',
  'search_change',
  'search_entry',
  'search_phrase',
  'search_word',
  'service',
  'service_alias',
  'speciality',
  'speciality_alias',
  'spoken_language',
  'spoken_language_alias',
  'state',
];

// Hours are of a provider, whichever clinics they are at: only who sees them all can say that they do not overlap.
const hours = ['shift', 'time_off', 'weekly_rule'];

const rules = [
  'ambassador_terms',
  'ambassador_text',
  'appointment_transition',
  'banner',
  'banner_text',
  'boost',
  'brand',
  'brand_item',
  'care_kind',
  'care_rule',
  'care_service',
  'care_text',
  'common_password',
  'earning_rule',
  'family_right',
  'insurer',
  'insurer_coverage',
  'insurer_name',
  'language',
  'name_text',
  'points_programme',
  'points_system_account',
  'points_terms',
  'portal',
  'programme_zone',
  'referral_reward',
  'review_reason',
  'review_reason_text',
  'staff_right',
  'terms_text',
  'terms_version',
  'value_caps',
];

// Who somebody is and how they are reached, so that an email, a code and a right are found wherever they are asked for.
const people = [
  'ambassador',
  'dependant',
  'family_invitation',
  'invite',
  'passkey',
  'patient',
  'provider_referral',
  'referral',
  'reward_given',
  'staff',
  'staff_role',
  'suppression',
  'text_stop',
];

// Short-lived rows, and what one process at a time looks after.
const central = [
  'account_join',
  'answers_day',
  'answers_period',
  'asked_closing',
  'challenge',
  'challenge_code',
  'code_guard',
  'code_turn',
  'contact_change',
  'contact_correction',
  'content_change',
  'content_picture',
  'demo_filled',
  'device_token',
  'directory_hand',
  'insurance_step',
  'job_run',
  'orphaned_file',
  'passkey_challenge',
  'points_adjustment',
  'points_day',
  'points_standing',
  'production_started',
  'rate_limit',
  'registration',
  'schema_migration',
  'setup_try',
  'staff_browser',
  'staff_invite',
  'staff_lookup',
  'staff_recovery_code',
  'staff_session',
  'staff_step',
  'text_inbound',
  'trust_check',
];

/** Where a table lies: copied whole to every node, on one node, or spread by a column, beside the others of its group. */
export type Place = { on: 'every node' | 'one node' } | { by: string; group: string };

const on = (where: 'every node' | 'one node', tables: string[]) =>
  tables.map((table): [string, Place] => [table, { on: where }]);

/** Spread tables of one group, each with the column that its rows lie by: equal values lie on the same node. */
const spread = (group: string, tables: Record<string, string>) =>
  Object.entries(tables).map(([table, by]): [string, Place] => [table, { by, group }]);

/** The place of every table, by its name. */
export const placement: ReadonlyMap<string, Place> = new Map([
  ...on('every node', [...directory, ...hours, ...rules, ...people]),
  ...on('one node', central),
  ...spread('clinic', {
    appointment: 'clinic_id',
    appointment_event: 'shard_clinic_id',
    clinic_review_change: 'clinic_id',
    review: 'clinic_id',
    waitlist_offer: 'shard_clinic_id',
  }),
  ...spread('person', {
    boost_grant: 'dependant_id',
    care_answer: 'dependant_id',
    coming_of_age_notice: 'dependant_id',
    expiry_notice: 'dependant_id',
    gift_card_order: 'shard_person_id',
    insurance: 'dependant_id',
    insurance_card: 'dependant_id',
    loyalty_action: 'dependant_id',
    points_account: 'dependant_id',
    points_lot: 'dependant_id',
    points_lot_use: 'shard_person_id',
    points_transfer: 'shard_person_id',
    points_txn: 'shard_person_id',
    redemption: 'dependant_id',
    spend_limit: 'dependant_id',
    usage_counter: 'dependant_id',
    visit_question: 'dependant_id',
  }),
  ...spread('account', {
    account_closing: 'patient_id',
    calendar_feed: 'patient_id',
    care_asked: 'patient_id',
    care_notice: 'patient_id',
    care_told: 'patient_id',
    data_copy: 'patient_id',
    favourite: 'patient_id',
    idempotency: 'patient_id',
    known_device: 'patient_id',
    notice: 'patient_id',
    terms_acceptance: 'patient_id',
  }),
  // The one lock of a family. What its people have lies by the person, so that who moves takes no row along.
  ...spread('household', { household: 'id' }),
  ...spread('session', { session: 'token_hash' }),
  ...spread('message', { message: 'id' }),
  ...spread('audit trail', { audit_entry: 'chain', audit_head: 'chain', audit_unsealed: 'chain' }),
]);

/** Rules of spread tables that do not compare the column which the rows lie by, and what holds them on many nodes. */
export const rulesElsewhere: Readonly<Record<string, string>> = {
  appointment_person_free: 'is of the person, at all clinics: goes to `person_time` (growth-visits.sql)',
  appointment_one_hold: 'is of the account, at all clinics: goes to `account_hold` (growth-visits.sql)',
  points_txn_source_source_id_key:
    'what an entry is for is of one person for good; the person joins the key once no version writes entries without',
  loyalty_action_pkey: 'numbers of one sequence, which nobody chooses (`take_loyalty_number`)',
  gift_card_order_at_provider: 'the maker’s number; ours is `order_ref`, and twins show in gift-cards:reconcile',
  calendar_feed_token_hash_key: 'a hash of 256 random bits',
  data_copy_json_key_key: '256 random bits',
  data_copy_page_key_key: '256 random bits',
  insurance_card_file_key_key: '256 random bits',
};

/** Foreign keys that lead to rows which lie elsewhere, and why they can be done without there. */
export const linksElsewhere: Readonly<Record<string, string>> = {
  patient_household_id_fkey: 'households are never deleted',
  dependant_household_id_fkey: 'households are never deleted',
  dependant_left_household_id_fkey: 'households are never deleted',
  family_invitation_household_id_fkey: 'households are never deleted',
  boost_grant_appointment_id_fkey: 'visits are never deleted, only held times, which promise nothing',
  loyalty_action_appointment_id_fkey: 'visits are never deleted, only held times, which earn nothing',
  referral_appointment_id_fkey: 'visits are never deleted, only held times, which are nobody’s first visit',
  notice_appointment_id_fkey: 'visits are never deleted, only held times, of which no notice tells',
  message_appointment_id_fkey: 'visits are never deleted, only held times, of which no message speaks',
  visit_question_appointment_id_fkey: 'visits are never deleted, only held times, for which nobody writes a question',
  contact_change_session_id_fkey: 'who is asked for its code has that session: without it the change is never finished',
};

/** Columns that rows lie by and that may be empty on one node, and what becomes of such rows. */
export const emptyOnOneNode: Readonly<Record<string, string>> = {
  'points_txn.shard_person_id':
    'entries of versions before; filled from their transfers and actions before rows are spread',
  'points_transfer.shard_person_id': 'as its entry, where it moves points within the system',
};

const copied = 'copied tables alone';
const ownRow = 'its row alone';

/**
 * What each function of a trigger reads or changes besides its row: nothing of another household or clinic, or it says what
 * becomes of it on many nodes. Those that only refuse (`refuse_…`) read nothing.
 */
export const triggerReads: Readonly<Record<string, string>> = {
  boost_came: copied,
  boost_changed: copied,
  chain_audit_entry: 'the head of its chain; called by the job that seals, one at a time',
  choose_programme_zone:
    'the zone in force, which is on every node; whether anybody on any node has a past: asked of each before it is set',
  city_renamed: copied,
  clinic_changed: copied,
  clinic_findable: copied,
  clinic_offers_listed: copied,
  clinic_parts_changed: copied,
  correct_adult: ownRow,
  guard_appointment_status: copied,
  guard_points_lot: ownRow,
  keep_review_summary: 'adds a row that counts for its clinic',
  key_name_text: ownRow,
  mark_adult: ownRow,
  note_search_change: 'adds a row of its transaction; on many nodes each notes its own',
  offer_counted: copied,
  offer_listed: copied,
  post_transfer: 'the accounts of its person',
  provider_changed: copied,
  provider_parts_changed: copied,
  require_appointment_event: 'the events of its visit',
  require_person_there: 'its person and who books, which are copied, and locks the person: goes to `person_time`',
  take_loyalty_number: 'the sequence that numbers rules and actions',
};
