-- Insurance of each person, the insurers to choose from, and the cards that were uploaded.

create table insurer (
  id bigint generated always as identity primary key,
  name text not null unique,
  -- What the law counts its members as (table redemption); unknown where a name says nothing about it.
  programme_class text not null check (programme_class in ('commercial', 'federal', 'unknown')),
  is_listed boolean not null default true
);

-- A name as it is compared: words alone, without case, accents and signs.
create function insurer_key(name text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(search_plain(name), '[^a-z0-9]+', ' ', 'g'));

-- Other names of an insurer, as insurer_key makes them. One with a rank says it anywhere in a longer name, the lowest rank
-- first: 1 is a federal programme itself, 2 a plan that is none though its name speaks like one, 3 who runs such
-- programmes. All others count whole alone: who insures many people privately has federal plans as well, under longer names.
create table insurer_name (
  key text primary key check (key = insurer_key(key)),
  insurer_id bigint not null references insurer,
  phrase_rank integer check (phrase_rank in (1, 2, 3))
);

-- What an insurer usually pays, by service, in the order of a person's interest.
create table insurer_coverage (
  insurer_id bigint not null references insurer,
  position integer not null,
  service text not null,
  percent integer check (percent between 0 and 100),
  note text,
  primary key (insurer_id, position)
);

-- The list of it; empty where none is known.
create function coverage_of(insurer bigint) returns json
  language sql stable parallel safe
  return coalesce(
    (select json_agg(json_build_object('service', service, 'percent', percent, 'note', note) order by position)
      from insurer_coverage where insurer_id = insurer),
    '[]');

create table insurance (
  id bigint generated always as identity primary key,
  dependant_id bigint not null references dependant,
  -- Null where the person typed a name that is not on the list.
  insurer_id bigint references insurer,
  insurance_name text not null,
  member_number text not null,
  group_number text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz
);
-- The same insurance stands once, however its name and its number were typed.
create unique index insurance_once
  on insurance (dependant_id, coalesce(insurer_id::text, fold(insurance_name)), translate(member_number, ' -', ''))
  where ended_at is null;

-- One image or PDF of one side; the bytes stand in the file store under `file_key`. A card that came before its
-- insurance belongs to the person until there is one.
create table insurance_card (
  id bigint generated always as identity primary key,
  dependant_id bigint not null references dependant,
  insurance_id bigint references insurance,
  side text not null check (side in ('front', 'back')),
  media_type text not null,
  byte_size integer not null check (byte_size > 0),
  file_key text not null unique,
  uploaded_by bigint not null references patient,
  uploaded_at timestamptz not null,
  unique nulls not distinct (dependant_id, insurance_id, side)
);

-- Files whose row is gone: the worker removes them from the store, and only then forgets them here.
create table orphaned_file (
  file_key text primary key,
  since timestamptz not null
);

-- A change of insurance waits for a code that went to whoever makes it, and is for this person alone.
alter table challenge drop constraint challenge_purpose_check;
alter table challenge add constraint challenge_purpose_check
  check (purpose in ('sign_in', 'register', 'recover', 'reset', 'change_email', 'change_phone', 'insurance'));

create table insurance_step (
  challenge_id bigint primary key references challenge on delete cascade,
  dependant_id bigint not null references dependant
);

-- docs/decisions/0043-insurance.md says why these are what they are. Who insures federal employees is no federal
-- programme to this law; a company whose members are mostly, but not all, in one is unknown.
insert into insurer (name, programme_class) values
  ('CHAMPVA', 'federal'),
  ('CHIP (Children''s Health Insurance Program)', 'federal'),
  ('Indian Health Service', 'federal'),
  ('Medicaid', 'federal'),
  ('Medicare', 'federal'),
  ('Medicare Advantage', 'federal'),
  ('TRICARE', 'federal'),
  ('VA health care', 'federal'),
  ('Wellcare', 'federal'),
  ('CareSource', 'unknown'),
  ('DentaQuest', 'unknown'),
  ('Humana', 'unknown'),
  ('Molina Healthcare', 'unknown'),
  ('Aetna', 'commercial'),
  ('Ambetter', 'commercial'),
  ('Ameritas', 'commercial'),
  ('Anthem Blue Cross and Blue Shield', 'commercial'),
  ('Blue Cross and Blue Shield', 'commercial'),
  ('Blue Cross and Blue Shield of Illinois', 'commercial'),
  ('Blue Cross and Blue Shield of North Carolina', 'commercial'),
  ('Blue Cross and Blue Shield of Texas', 'commercial'),
  ('Blue Cross Blue Shield of Massachusetts', 'commercial'),
  ('Blue Cross Blue Shield of Michigan', 'commercial'),
  ('Blue Shield of California', 'commercial'),
  ('CareFirst BlueCross BlueShield', 'commercial'),
  ('Cigna Healthcare', 'commercial'),
  ('Davis Vision', 'commercial'),
  ('Delta Dental', 'commercial'),
  ('EmblemHealth', 'commercial'),
  ('EyeMed', 'commercial'),
  ('Florida Blue', 'commercial'),
  ('GEHA', 'commercial'),
  ('Guardian', 'commercial'),
  ('Harvard Pilgrim Health Care', 'commercial'),
  ('Highmark', 'commercial'),
  ('Horizon Blue Cross Blue Shield of New Jersey', 'commercial'),
  ('Independence Blue Cross', 'commercial'),
  ('Kaiser Permanente', 'commercial'),
  ('MetLife', 'commercial'),
  ('Oscar Health', 'commercial'),
  ('Premera Blue Cross', 'commercial'),
  ('Principal', 'commercial'),
  ('Regence', 'commercial'),
  ('Sun Life', 'commercial'),
  ('Superior Vision', 'commercial'),
  ('UMR', 'commercial'),
  ('United Concordia', 'commercial'),
  ('UnitedHealthcare', 'commercial'),
  ('VSP Vision Care', 'commercial');

-- Known, but for few people here.
insert into insurer (name, programme_class, is_listed) values
  ('Alignment Health', 'federal', false),
  ('Clover Health', 'federal', false),
  ('Devoted Health', 'federal', false),
  ('SCAN Health Plan', 'federal', false),
  ('BlueCHiP', 'unknown', false),
  ('AmeriHealth Caritas Next', 'commercial', false),
  ('CareSource Marketplace', 'commercial', false),
  ('Covered California', 'commercial', false),
  ('L.A. Care Covered', 'commercial', false),
  ('Molina Marketplace', 'commercial', false);

insert into insurer_name (key, insurer_id, phrase_rank)
select key, insurer.id, known.phrase_rank
from (values
  ('Blue Cross and Blue Shield', null::integer, '{bcbs, blue cross, blue cross blue shield, fep blue}'::text[]),
  ('Blue Cross and Blue Shield of Illinois', null, '{bcbsil, bcbs of illinois, blue cross blue shield of illinois}'),
  ('Blue Cross and Blue Shield of North Carolina', null,
    '{bcbsnc, blue cross nc, bcbs of north carolina, blue cross blue shield of north carolina}'),
  ('Blue Cross and Blue Shield of Texas', null, '{bcbstx, bcbs of texas, blue cross blue shield of texas}'),
  ('Blue Cross Blue Shield of Massachusetts', null, '{bcbsma, bcbs of massachusetts}'),
  ('Blue Cross Blue Shield of Michigan', null, '{bcbsm, bcbs of michigan}'),
  ('Anthem Blue Cross and Blue Shield', null, '{anthem, anthem blue cross, anthem bcbs, elevance}'),
  ('CareFirst BlueCross BlueShield', null, '{carefirst}'),
  ('Horizon Blue Cross Blue Shield of New Jersey', null, '{horizon, horizon bcbsnj, horizon blue}'),
  ('Cigna Healthcare', null, '{cigna, cigna dental}'),
  ('Aetna', null, '{aetna dental}'),
  ('Kaiser Permanente', null, '{kaiser}'),
  ('MetLife', null, '{metlife dental, metlife vision}'),
  ('Guardian', null, '{guardian dental}'),
  ('Oscar Health', null, '{oscar}'),
  ('UnitedHealthcare', null, '{uhc, united healthcare, united health care}'),
  ('VSP Vision Care', null, '{vsp}'),
  ('Medicare', 1, '{medicare, medigap}'),
  ('Medicare Advantage', 1, '{medicare advantage, med advantage, medadvantage, dual eligible, d snp}'),
  ('CHIP (Children''s Health Insurance Program)', 1,
    '{childrens health insurance, children s health insurance, child health plus, kidcare, peachcare,
      florida healthy kids, nc health choice}'),
  ('TRICARE', 1, '{tricare, champus, us family health plan}'),
  ('CHAMPVA', 1, '{champva}'),
  ('VA health care', null, '{va, vha}'),
  ('VA health care', 1,
    '{va health, va healthcare, va community care, veterans affairs, veterans health, veterans administration}'),
  ('Indian Health Service', null, '{ihs}'),
  ('Indian Health Service', 1, '{indian health, tribal health}'),
  -- The programmes of the states by their own names, words that others use as well only where they stand alone.
  ('Medicaid', null, '{medical, medical assistance, husky}'),
  ('Medicaid', 1,
    '{medicaid, medi cal, denti cal, dentical, medical assistance program, maryland medical assistance,
      minnesota medical assistance, pennsylvania medical assistance, ahcccs, badgercare, cardinal care managed care,
      centennial care, dc healthy families, denalicare, diamond state health plan, familycare, forwardhealth,
      georgia families, green mountain care, health first colorado, healthy indiana plan, healthy louisiana,
      healthy michigan plan, hoosier healthwise, husky a, husky b, husky c, husky d, husky health, iowa health link,
      kancare, mainecare, masshealth, med quest, minnesotacare, mississippican, mo healthnet, oregon health plan,
      soonercare, tenncare, turquoise care, virginia cardinal care}'),
  ('Ambetter', 2, '{ambetter}'),
  ('AmeriHealth Caritas Next', 2, '{amerihealth caritas next}'),
  ('Blue Cross Blue Shield of Michigan', 2, '{healthy blue living}'),
  ('BlueCHiP', 2, '{blue chip}'),
  ('CareSource Marketplace', 2, '{caresource marketplace}'),
  ('Covered California', 2, '{covered california}'),
  ('L.A. Care Covered', 2, '{l a care covered, la care covered}'),
  ('Molina Marketplace', 2, '{molina marketplace}'),
  -- The best known of those who run federal programmes, and names of such plans.
  ('Alignment Health', 3, '{alignment health plan}'),
  ('Clover Health', 3, '{clover health}'),
  ('Devoted Health', 3, '{devoted health}'),
  ('SCAN Health Plan', 3, '{scan health}'),
  ('Wellcare', null, '{well care}'),
  ('Wellcare', 3, '{wellcare, well care health}'),
  ('Medicare Advantage', 3,
    '{dual complete, healthspring, humana gold choice, humana gold plus, senior advantage}'),
  ('CHIP (Children''s Health Insurance Program)', 3, '{chip, all kids, hawk i, healthy kids, upmc for kids}'),
  ('Medicaid', 3,
    '{absolute total care, aetna better health, amerigroup, amerihealth caritas, apple health, blue cross community,
      buckeye health, caloptima, healthy blue, healthy connections, highmark wholecare, home state health,
      horizon nj health, iehp, inland empire health plan, keystone first, l a care, la care,
      louisiana healthcare connections, magnolia health, meridian health plan, partnership healthplan, passport health,
      peach state, priority partners, rite care, star kids, star plus, sunshine health, superior healthplan,
      uhc community plan, united healthcare community plan, unitedhealthcare community plan}')
) as known (name, phrase_rank, keys)
join insurer using (name)
cross join unnest(known.keys) as key;
