-- Which services a line of coverage is about, by their codes (CDT, CPT, HCPCS): a visit's type has one as well, and where
-- they meet, the booking says what an insurance usually pays (docs/decisions/0089-said-before-booking.md). A column with a
-- constant default is added without a rewrite.

alter table insurer_coverage
  add service_codes text[] not null default '{}'
    constraint insurer_coverage_service_codes_check
    check (array_to_string(service_codes, ' ', '') ~ '^(([A-Z]\d{4}|\d{4}[0-9A-Z])( ([A-Z]\d{4}|\d{4}[0-9A-Z]))*)?$');
comment on column insurer_coverage.service_codes is 'The codes of the services that it covers; empty where none are known.';
