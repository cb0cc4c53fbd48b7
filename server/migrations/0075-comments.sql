-- What each table, view, sequence and function is for, and the feature it belongs to: server/schema.sql is written from
-- these. Whoever adds one comments on it in the same migration; a test holds that.

-- ambassador
comment on table ambassador is
  'ambassador: Who joined the programme and under which terms; a row stays when somebody leaves.';
comment on table ambassador_terms is
  'ambassador: Versions of the programme''s terms, each from its date on.';
comment on table ambassador_text is
  'ambassador: The paragraphs of a version: what an ambassador agrees to, and what they get.';
comment on function ambassador_terms_at is
  'ambassador: The version of the terms in force at a moment.';

-- appointments
comment on table appointment is
  'appointments: A visit, from a held time to its end. Its constraints make a double booking impossible.';
comment on table appointment_event is
  'appointments: Append-only: who changed a visit, when and why. Every status came by a listed transition.';
comment on table appointment_transition is
  'appointments: Which status may follow which, and by whom.';
comment on table calendar_feed is
  'appointments: The private address of an account''s calendar; a new one ends the old one.';
comment on table clinic_holiday is
  'appointments: Local dates on which a clinic is closed.';
comment on table clinic_key is
  'appointments: What a clinic''s programs sign in with, as a hash; a new key ends the old one.';
comment on table consultation_type is
  'appointments: A kind of visit at a clinic: its length, buffers, capacity and how far ahead it can be booked.';
comment on table provider_consultation_type is
  'appointments: Which kinds of visit a provider offers at a clinic.';
comment on table shift is
  'appointments: When a provider works at a clinic. Visits refer to it, so hours with bookings cannot be moved away.';
comment on table time_off is
  'appointments: When a provider is away.';
comment on table waitlist_offer is
  'appointments: A free time that was offered to somebody who waits for that day; first come, first served.';
comment on table weekly_rule is
  'appointments: A provider''s weekly hours at a clinic, in local time; an end at or before the start is the next day.';
comment on view displaced_visit is
  'appointments: Visits at times that were closed after they had been booked.';
comment on function after_quiet_hours is
  'appointments: This moment or, between 21:00 and 08:00 in the zone, the next 08:00 there.';
comment on function booking_refusal is
  'appointments: Locks the person''s household and answers the limit that refuses one more booking; no row where '
  'none does.';
comment on function clinic_answer_minutes is
  'appointments: How long a clinic usually takes to answer: the median of its last fifty answers in minutes; null '
  'before the third.';
comment on function clinic_instant is
  'appointments: The instant of a local time: the later one of an hour that happens twice; a skipped hour moves '
  'forward.';
comment on function expand_shifts is
  'appointments: Makes shifts of the weekly hours between two local dates, less holidays and time off. Repeatable; '
  'answers how many are new.';
comment on function guard_appointment_status is
  'appointments: Trigger: a visit''s status changes only by a listed transition, and each change has a new version.';
comment on function is_ahead is
  'appointments: Whether a visit is still to come: requested or confirmed, or on the waitlist.';
comment on function is_place_free is
  'appointments: Whether this provider is still free for a visit of this type at this instant; a held time counts '
  'as free.';
comment on function reminder_due is
  'appointments: When the reminder of a visit is due, in the day time of its clinic; null for none.';
comment on function require_appointment_event is
  'appointments: Constraint trigger: whoever changes a status has written its event by the end of the transaction.';
comment on function require_person_there is
  'appointments: Trigger: a visit is for somebody of the household of whoever books it.';
comment on function shift_and_way is
  'appointments: A shift with the travel time to it.';
comment on function take_clinic_of_visit is
  'appointments: Trigger: what belongs to a visit is distributed with its clinic.';
comment on function taken_place_at is
  'appointments: When the clinic, or time, said that a visit took place; null while nobody has, or only the patient.';
comment on function visit_busy is
  'appointments: The time that a visit of this type occupies, buffers included.';
comment on function visit_contact is
  'appointments: Which account is told about a visit: the person''s own, else who booked it, else the first who may '
  'act for them; null for nobody.';
comment on function visit_session_key is
  'appointments: Type and start in one number: visits of one session share it and take its lanes.';
comment on function contacts_of is
  'appointments: The proven phones and mailboxes of the accounts of a household.';
comment on function lock_to_book is
  'appointments: Takes the locks of a booking, the household before the turns of its contacts; answers the household.';
comment on function refused_booking is
  'appointments: As booking_refusal, at the clinic of a kind of visit.';

-- audit
comment on table audit_entry is
  'audit: Append-only: who did what to whose data. Each row carries the hash of the one before it in its chain.';
comment on table audit_head is
  'audit: The last entry of each chain: its number and its hash.';
comment on function audit_hash is
  'audit: The hash of an entry: SHA-256 of the hash before it and the entry''s text.';
comment on function audit_start is
  'audit: What the first entry of a chain is hashed with.';
comment on function audit_text is
  'audit: An entry as the one text that is hashed: a JSON array, times in UTC to the microsecond.';
comment on function chain_audit_entry is
  'audit: Trigger: gives an entry its place and its hash in its chain.';
comment on function refuse_audit_change is
  'audit: Trigger: the audit trail is append-only, and its heads follow it.';

-- auth
comment on table challenge is
  'auth: A step that ends when the right code is given, named to the caller by a random token.';
comment on table challenge_code is
  'auth: The one code that counts for a challenge and a channel, as a keyed hash; a resend replaces it.';
comment on table code_guard is
  'auth: Wrong codes counted per account, so that a new code allows no extra attempts.';
comment on table code_turn is
  'auth: When the next code may go to a contact, whoever asks for it; contacts are keyed hashes.';
comment on table common_password is
  'auth: Passwords that are refused because they are guessed first, in lower case.';
comment on table contact_change is
  'auth: A new email or phone that waits for its code; belongs to the session that asked for it.';
comment on table device_token is
  'auth: The values that a device''s cookie has had, as hashes, and when each came.';
comment on table known_device is
  'auth: Devices that have signed in, each with its own count of failed attempts, so that nobody else can lock it out.';
comment on table patient is
  'auth: An account: how somebody signs in, how they are reached and what they prefer.';
comment on table registration is
  'auth: A sign-up that waits for its codes; becomes an account when they come back.';
comment on table session is
  'auth: Sign-ins: hashes of their tokens, their device, and when they end.';

-- db
comment on table schema_migration is
  'db: The migrations that were applied, with their checksums.';
comment on function fold is
  'db: A text without case and accents, for comparison.';
comment on function random_unique_id is
  'db: A URL-safe id with 122 random bits.';
comment on function refuse_other_place is
  'db: Trigger: the column that a row is distributed by never changes.';

-- demo
comment on table demo_filled is
  'demo: Marks a database as filled with the demo. Its passwords are public: production does not start on it.';
comment on table production_started is
  'demo: Marks a database that production has started on: no demo moves in, whose passwords are public.';

-- family
comment on table coming_of_age_notice is
  'family: What guarantors were told about somebody who comes of age, once for each day and notice.';
comment on table family_invitation is
  'family: An invitation to a sign-in of one''s own or to become the second guarantor; its token is a hash.';
comment on table family_right is
  'family: Who of a household may see and do what for whom (docs/family-rights.md).';
comment on table household is
  'family: A family. Its row is the lock for everything that is counted per family.';
comment on view family_standing is
  'family: How each person of a household stands to the account that looks.';
comment on view may_act_for is
  'family: Who may see and book visits for whom: the right `care` of may_for.';
comment on view may_for is
  'family: Which right each account has for which person.';
comment on function correct_adult is
  'family: Trigger: a corrected birth date may make a minor of somebody who joined as an adult.';
comment on function lock_household_of is
  'family: Locks a person''s household and answers its id.';
comment on function mark_adult is
  'family: Trigger: a new person who is an adult has come of age already; one with a sign-in is a member from now on.';

-- files
comment on table orphaned_file is
  'files: Files whose row is gone; a job removes them from the file store.';

-- http
comment on table idempotency is
  'http: The first answer to a request''s key, so that a retry gets the same one.';
comment on table rate_limit is
  'http: Requests counted per key and window.';

-- insurance
comment on table insurance is
  'insurance: A person''s insurance policies; an ended one keeps its row.';
comment on table insurance_card is
  'insurance: One side of a card as an image or a PDF; the bytes are in the file store.';
comment on table insurance_step is
  'insurance: The change of an insurance that waits for its code.';
comment on table insurer is
  'insurance: Insurers, and what they make of their members by law.';
comment on table insurer_coverage is
  'insurance: What an insurer usually pays, by service, in order of interest.';
comment on table insurer_name is
  'insurance: Other names of an insurer; a rank says that the name counts inside a longer one too, lowest first.';
comment on function coverage_of is
  'insurance: What an insurer usually pays, as a list; empty where nothing is known.';
comment on function insurer_key is
  'insurance: An insurer''s name as it is compared: words alone, without case, accents and signs.';

-- loyalty
comment on table boost is
  'loyalty: What multiplies points between two local days of the clinic, both included.';
comment on table boost_grant is
  'loyalty: A promised boost: made by a booking at a reward-box clinic, used by the first completed visit there.';
comment on table earning_rule is
  'loyalty: Append-only: what earns how many points. The latest of a kind that has begun is in force; 0 ends it.';
comment on table expiry_notice is
  'loyalty: Which notices of expiring points were sent, once for each day and notice.';
comment on table loyalty_action is
  'loyalty: Something that earns points under the rule of its time: open, pending, earned or void.';
comment on table points_account is
  'loyalty: The accounts of the ledger: pending, available and held for each person, and those of the system.';
comment on table points_lot is
  'loyalty: Available points by when they were earned and when they expire; the soonest to expire is spent first.';
comment on table points_lot_use is
  'loyalty: Append-only: what a transfer took from a lot; negative where it gave points back.';
comment on table points_programme is
  'loyalty: The one row that says how the programme counts: its time zone, and when points expire.';
comment on table points_transfer is
  'loyalty: Append-only: points moved from one account of the ledger to another.';
comment on table points_txn is
  'loyalty: Append-only: an entry of the ledger, with what it is for; its transfers are in points_transfer.';
comment on table reward_given is
  'loyalty: Which rewards a person has had, by hashes of mailbox and of name with birth date, whatever their accounts.';
comment on sequence loyalty_number is
  'loyalty: One sequence numbers everything that the ways to earn can name: rules, actions, boosts and grants.';
comment on function guard_points_lot is
  'loyalty: Trigger: of a lot only what is left may change, and when it expires only to a later time.';
comment on function open_points_accounts is
  'loyalty: Trigger: a new person gets their three accounts of the ledger, since a missing row can''t be locked.';
comment on function points_account_of is
  'loyalty: The account of a person or of the system; one of a clinic is opened when it is first needed.';
comment on function post_transfer is
  'loyalty: Trigger: moves the balances with a transfer; none goes below zero.';
comment on function promise_next_visit is
  'loyalty: Promises the boost of the next visit at a reward-box clinic; answers the visit.';
comment on function refuse_account_change is
  'loyalty: Trigger: accounts of the ledger are never deleted.';
comment on function refuse_ledger_change is
  'loyalty: Trigger: the ledger is append-only.';
comment on function refuse_rule_change is
  'loyalty: Trigger: earning rules are append-only.';
comment on function require_own_loyalty_number is
  'loyalty: Trigger: an id of the ways to earn names either a rule or an action, never both.';
comment on function take_person_of_lot is
  'loyalty: Trigger: the use of a lot is distributed with its person.';

-- master
comment on table city is
  'master: Cities of the directory, by state.';
comment on table domain is
  'master: The kinds of care: dental, medical, vision.';
comment on table language is
  'master: The languages that accounts can choose.';
comment on table state is
  'master: States of the directory.';

-- messages
comment on table message is
  'messages: Mails and texts, written in the transaction that causes them and delivered by a job.';
comment on table text_inbound is
  'messages: Texts that came in, by the gateway''s ids, so that a repeated delivery does nothing.';
comment on table text_stop is
  'messages: Phones that answered STOP, as keyed hashes: no text goes there any more.';
comment on function news_channel is
  'messages: How news reaches an account: by text where it is wished and possible, else by mail.';
comment on function news_recipient is
  'messages: Where news reaches an account: its phone or its email.';

-- my-data
comment on table account_closing is
  'my-data: What is still to be done for a closed account; deleted with the last step.';
comment on table data_copy is
  'my-data: The one copy of somebody''s own data; its two files are sealed in the file store.';
comment on view goes_with_account is
  'my-data: The people whose data is erased with an account.';
comment on view own_data_for is
  'my-data: Whose data is in somebody''s copy of their own data.';
comment on function may_be_fetched is
  'my-data: Whether a data copy may be downloaded: its owner may still see all that is in it.';
comment on function own_data_rights is
  'my-data: What an account may see of whom, in the data that a copy is made of.';
comment on function was_of_another is
  'my-data: Whether another account had this email or phone before a moment, as far as is known.';

-- offers
comment on table clinic_offer is
  'offers: An offer of a clinic, with its code, its price and its last day.';
comment on table offer_count is
  'offers: How many offers are listed of each kind: the sum of its rows.';
comment on table offer_entry is
  'offers: The list of all offers: one narrow row for each active offer of a published clinic.';
comment on function add_to_offer_count is
  'offers: Adds to the count of an entry''s kind without waiting for anybody else''s count.';
comment on function clinic_offers_listed is
  'offers: Trigger: keeps the list of offers up to date when their clinic changes.';
comment on function is_offer_open_at is
  'offers: As offer_is_open for an active offer, in a form that an index serves.';
comment on function offer_counted is
  'offers: Trigger: keeps the counts of listed offers.';
comment on function offer_is_open is
  'offers: Whether an offer can be used: it is active, and its last day has not ended at the clinic.';
comment on function offer_listed is
  'offers: Trigger: keeps the list of offers up to date when an offer changes.';
comment on function offer_to_book is
  'offers: What a booking writes of its offer, in the order of the columns; nulls where there is none.';
comment on function offer_words is
  'offers: A text as the words of an offer are compared: without case, accents and apostrophes.';
comment on function open_offer_counts is
  'offers: How many offers of each kind can be used at a moment.';
comment on function open_offers(timestamptz) is
  'offers: The offers that can be used at a moment.';
comment on function open_offers(timestamptz, bigint, bigint, bigint, text) is
  'offers: The offers that can be used at a moment and match what is wanted; null matches all.';
comment on function refresh_offer_entries is
  'offers: Writes the listed entries of a clinic''s offers anew; null for the offer means all of them.';

-- patient
comment on table dependant is
  'patient: Everyone who receives care, with or without a sign-in of their own.';
comment on sequence member_number is
  'patient: Member numbers.';
comment on function is_profile_complete is
  'patient: Whether all that a clinic needs to know about somebody before a visit is known.';

-- places
comment on table postal_code is
  'places: Postal codes with their place, searched by their beginning.';
comment on table postal_code_release is
  'places: The release that the postal codes came from.';
comment on function place_words is
  'places: A place''s name as it is compared: letters, digits and single spaces (''St. Louis'' is ''saint louis'').';

-- providers
comment on table clinic is
  'providers: A clinic, with the summary that its page and the search show.';
comment on table clinic_document is
  'providers: A clinic''s public documents; a new edition is a new row.';
comment on table clinic_hours is
  'providers: The opening hours that a clinic shows; no row means closed on that day.';
comment on table clinic_service is
  'providers: Which services a clinic has, in its own order.';
comment on table clinic_speciality is
  'providers: Which specialities a clinic has, in its own order.';
comment on table favourite is
  'providers: The clinics that an account has marked as its own.';
comment on table provider is
  'providers: Doctors and other providers of care.';
comment on table provider_clinic is
  'providers: Which clinics a provider works at.';
comment on table provider_education is
  'providers: A provider''s registrations and training.';
comment on table provider_language is
  'providers: The languages that a provider speaks.';
comment on table provider_service is
  'providers: Which services a provider has.';
comment on table provider_speciality is
  'providers: Which specialities a provider has.';
comment on table review is
  'providers: A review of a visit. Its text never changes; the name above it may be removed.';
comment on table search_entry is
  'providers: One row for each published clinic: how it is filtered, sorted and found.';
comment on table search_phrase is
  'providers: What people type, and what it means in the words of the directory.';
comment on table search_word is
  'providers: Every word that finds something, for comparison with misspelled ones.';
comment on table service is
  'providers: The services of the directory, by name.';
comment on table speciality is
  'providers: The specialities of the directory, by name.';
comment on table spoken_language is
  'providers: The languages that providers speak, by name.';
comment on view open_review is
  'providers: The visits that an account may still review, and under which name.';
comment on function city_renamed is
  'providers: Trigger: a renamed city is found under its new name.';
comment on function clinic_changed is
  'providers: Trigger: keeps a clinic''s summary up to date.';
comment on function clinic_findable is
  'providers: Trigger: keeps a clinic''s search entry up to date.';
comment on function clinic_parts_changed is
  'providers: Trigger: keeps the summaries of clinics up to date when their parts change.';
comment on function keep_review_summary is
  'providers: Trigger: keeps the count and the mean of a clinic''s reviews.';
comment on function provider_changed is
  'providers: Trigger: keeps the summaries of a provider''s clinics up to date.';
comment on function provider_parts_changed is
  'providers: Trigger: keeps the summaries of clinics up to date when parts of their providers change.';
comment on function refresh_clinic is
  'providers: Writes a clinic''s summary anew.';
comment on function refresh_search is
  'providers: Writes a clinic''s search entry anew.';
comment on function refuse_review_change is
  'providers: Trigger: of a review only the name above it may be removed.';
comment on function search_name_words is
  'providers: The words that a name is found by, two neighbours also as one.';
comment on function search_plain is
  'providers: A text without case, accents and fancy letters.';
comment on function search_slips is
  'providers: What a word shares with one that has a single typing error.';
comment on function search_split is
  'providers: What is between spaces and signs, in order.';
comment on function search_terms is
  'providers: What was typed, as words to search for.';
comment on function search_tier is
  'providers: How well a clinic matches a search; 0 is the best.';
comment on function search_vector is
  'providers: Words as they are indexed, without endless ones.';
comment on function search_words is
  'providers: The words that a text of the directory is found by.';
comment on function shown_name is
  'providers: A name as everybody may read it: ''Maria S.''.';
comment on function take_clinic_of_reviewed_visit is
  'providers: Trigger: a review is distributed with its visit''s clinic.';

-- referrals
comment on table invite is
  'referrals: An invitation to a contact, once for each sender. The contact is sealed; a keyed hash recognises it.';
comment on table provider_referral is
  'referrals: A provider whom an ambassador has referred; the first referral counts.';
comment on table referral is
  'referrals: Who came by whom: once for each friend, and once for each email and phone.';
comment on table referral_reward is
  'referrals: Where a referral may be rewarded, by state and kind of care; the row that names most wins.';
comment on table suppression is
  'referrals: Contacts that want no invitations from anybody, as keyed hashes.';
comment on view sent_unasked is
  'referrals: Every message that was sent to a contact who had not asked for it: they share one limit.';
comment on sequence referral_number is
  'referrals: One sequence numbers everything that the list of somebody''s referrals can name.';
comment on function barred_by_programme is
  'referrals: Whose insurance programme bars a referral''s reward, the referrer''s before the friend''s; null where '
  'none does.';
comment on function claimed_for_friends is
  'referrals: The points that somebody has claimed for friends, less those that were taken back.';
comment on function is_referral_rewarded is
  'referrals: Whether a referral may be rewarded where the friend''s visit took place.';
comment on function mailbox_of is
  'referrals: The mailbox behind a lower-case email: without its +tag and, at Gmail, without dots.';
comment on function name_key is
  'referrals: A full name as it is compared: without case, accents, spaces and signs.';
comment on function random_referral_code is
  'referrals: A random referral code: ten capitals and digits that are not mistaken for one another and form no words.';

-- rewards
comment on table brand is
  'rewards: A brand of gift cards in the catalogue.';
comment on table brand_item is
  'rewards: A card of a brand: a fixed value in whole dollars, or a free value between two limits in cents.';
comment on table gift_card_order is
  'rewards: One ordered card: its state at the provider and, once issued, its sealed code.';
comment on table redemption is
  'rewards: One order of gift cards by a person; its cards are in gift_card_order.';
comment on table spend_limit is
  'rewards: How many points of a person may be redeemed in a month, as set by a guarantor; no row, no limit.';
comment on table usage_counter is
  'rewards: What a person has redeemed in a month (points) or in a year (cents), less what came back.';
comment on function awaits_visit is
  'rewards: Whether somebody''s first redemption still waits for a visit that took place.';
comment on function is_child is
  'rewards: Whether somebody is known to be younger than 13.';
comment on function take_person_of_redemption is
  'rewards: Trigger: an ordered card is distributed with the person of its redemption.';

-- terms
comment on table terms_acceptance is
  'terms: Append-only: which version somebody accepted or was told of, and in which language.';
comment on table terms_text is
  'terms: Append-only: the text of a version in a language.';
comment on table terms_version is
  'terms: Append-only: the published versions of the terms and of the privacy notice.';
comment on function refuse_terms_change is
  'terms: Trigger: terms and their acceptances are append-only.';
comment on function terms_in_force is
  'terms: The version of a kind in force at a moment; null before the first.';
