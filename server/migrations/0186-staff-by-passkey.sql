-- Who joins the staff with a passkey needs no authenticator: password and recovery codes are what remains to them
-- (docs/decisions/0119-passkeys-first.md).
alter table staff
  drop constraint staff_ways_in,
  add constraint staff_ways_in check (
    (removed_at is null) = (password_hash is not null) and (removed_at is null or totp_secret is null)) not valid;
alter table staff validate constraint staff_ways_in;

alter table passkey_challenge
  drop constraint passkey_challenge_purpose_check,
  add constraint passkey_challenge_purpose_check check (
    purpose in ('staff_sign_in', 'staff_proof', 'staff_add', 'staff_join', 'sign_in', 'add')) not valid;
comment on column passkey_challenge.session_id is
  'The session that asked for it, of the staff or of a patient as the purpose says, or the invitation of who joins the staff; null before a sign-in.';
alter table passkey_challenge validate constraint passkey_challenge_purpose_check;
