-- Keys by which the files of an operator know clinics' documents again (docs/decisions/0093-content-as-files.md). The files
-- themselves stand in this table: so the column comes first, without a rewrite; 0121 fills it while patients read, and 0126
-- makes it what cannot be missing. A program of the version before, which knows no keys, gets random ones.

alter table clinic_document
  add external_key text,
  add constraint clinic_document_external_key_check check (external_key ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$') not valid;
alter table clinic_document alter external_key set default random_unique_id();
comment on column clinic_document.external_key is
  'By what the operator''s files know the document of a clinic again; never shown.';
