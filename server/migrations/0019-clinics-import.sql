-- Clinics and providers that come from a file keep the key by which the file knows them, so that the next import
-- finds them again. Who was entered in another way has none.

alter table clinic add column external_key text unique;
alter table provider add column external_key text unique;

-- Two clinics may exchange their numbers in one statement: judged at its end rather than row by row.
alter table clinic drop constraint clinic_xcare_number_key,
  add constraint clinic_xcare_number_key unique (xcare_number) deferrable initially immediate;
