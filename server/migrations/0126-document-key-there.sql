-- Each document has a key, and no other of its clinic the same (0119, 0121). The index is there; that none is missing is seen
-- by reading the rows, not the files.

alter table clinic_document validate constraint clinic_document_external_key_check;
alter table clinic_document
  alter external_key set not null,
  add constraint clinic_document_external_key unique using index clinic_document_external_key;
