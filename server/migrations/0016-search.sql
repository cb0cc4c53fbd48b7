-- The search of the directory. It reads one narrow row for each published clinic, in which every word that finds the
-- clinic stands by itself, so that an index answers and the hundred-thousandth clinic costs as little as the first.

-- A text as words are compared: without case, accents and marks that combine, wide and fancy letters as plain ones.
create function search_plain(value text) returns text
  language sql immutable strict parallel safe
  return fold(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'));

-- What stands between spaces and signs, in order.
create function search_split(plain text) returns text[]
  language sql immutable strict parallel safe
  return array_remove(regexp_split_to_array(plain, '[\s!-/:-@\[-`{-~‐-―‘-‟•…«»·]+'), '');

-- The words that a text of the directory is found by, perhaps some twice. "O'Brien" as o, brien and obrien, "X-rays" as
-- x, rays and xrays; a text's signs for who types nothing else.
create function search_words(value text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  plain text := search_plain(value);
  joined text := translate(plain, '''‘’', '');
  closed text := replace(joined, '-', '');
  signs text[] := array(
    select sign from unnest(string_to_array('!"#$%&()*+-./:<=>?@[\]^_`{|}~', null)) as sign where strpos(plain, sign) > 0);
begin
  if closed <> plain then
    plain := concat_ws(' ', plain, joined, closed);
  end if;

  return search_split(plain) || signs;
end $$;

-- The same for a name, which is also found when two neighbours are typed as one: "brightsmile".
create function search_name_words(value text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  words text[] := search_split(search_plain(value));
begin
  return search_words(value) || array(
    select word || words[position + 1] from unnest(words) with ordinality as name (word, position)
    where position < cardinality(words));
end $$;

-- What was typed, as words to look for: "O'Brien" is obrien, "X-ray" is x and ray.
create function search_terms(typed text) returns text[]
  language sql immutable strict parallel safe
  return search_split(translate(search_plain(typed), '''‘’', ''));

-- What a word and a word with one slip of typing have in common: its first letters (7 at most, and each shorter start
-- from 5 on), with one of them left out. Two words that share none of these are further apart.
create function search_slips(word text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  keys text[] := array[left(word, 7)];
begin
  for size in 5..greatest(5, least(7, char_length(word))) loop
    for at in 1..least(size, char_length(word)) loop
      keys := keys || overlay(left(word, size) placing '' from at for 1);
    end loop;
  end loop;

  return keys;
end $$;

-- One row for each published clinic: how it is filtered, sorted and found. `words` has all of its words, those of its
-- name and its providers' names too.
create table search_entry (
  clinic_id bigint primary key references clinic on delete cascade,
  domain_id bigint not null,
  city_id bigint not null,
  state_id bigint not null,
  name text not null,
  name_words tsvector not null,
  people_words tsvector not null,
  words tsvector not null
);

-- How well a clinic meets a search, 0 the best. A name before a mention, a whole word before the start of one, what was
-- typed before what it means; a doctor's whole name before a clinic's that only begins so.
create function search_tier(name text, name_words tsvector, people_words tsvector, words tsvector,
    folded text, whole tsquery, every_word tsquery, some_word tsquery, typed tsquery) returns integer
  language sql immutable parallel safe
  return least(
    case
      when starts_with(name, folded) then 0
      when name_words @@ some_word then
        case when name_words @@ whole then 1 when name_words @@ every_word then 3 else 5 end
    end,
    case
      when people_words @@ some_word then
        case when people_words @@ whole then 2 when people_words @@ every_word then 4 else 6 end
    end,
    case when words @@ typed then 7 else 8 end);

-- Every word that finds something, for a slip of typing to be compared with.
create table search_word (word text collate "C" primary key);

-- Words that nobody types to the end are left out: an index takes no endless ones.
create function search_vector(words text[]) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(array(select word from unnest(words) as word where char_length(word) <= 60));

create function refresh_search(p_clinic_id bigint) returns void language plpgsql as $$
begin
  delete from search_entry using clinic where clinic.id = clinic_id and clinic.id = p_clinic_id and not published;

  with entry as materialized (
    select clinic.id, domain_id, city_id, state_id, fold(clinic.name) as name,
      search_name_words(clinic.name) as name_words,
      search_words(coalesce((select string_agg(provider ->> 'fullName', ' ')
        from jsonb_array_elements(profile -> 'providers') as provider), '')) as people_words,
      search_words(concat_ws(' ', search_text, city.title, state.name, state.code, postal_code)) as words
    from clinic
    join city on city.id = city_id
    join state on state.id = state_id
    where clinic.id = p_clinic_id and published
  )
  insert into search_entry (clinic_id, domain_id, city_id, state_id, name, name_words, people_words, words)
  select id, domain_id, city_id, state_id, name, search_vector(name_words), search_vector(people_words),
    search_vector(name_words || words)
  from entry
  on conflict (clinic_id) do update set
    domain_id = excluded.domain_id, city_id = excluded.city_id, state_id = excluded.state_id, name = excluded.name,
    name_words = excluded.name_words, people_words = excluded.people_words, words = excluded.words;

  -- In order, so that two who add the same words wait for one another and never in a circle.
  insert into search_word (word)
  select known from search_entry, unnest(tsvector_to_array(words)) as known
  where clinic_id = p_clinic_id and not exists (select from search_word where word = known)
  order by known collate "C"
  on conflict do nothing;
end $$;

create function clinic_findable() returns trigger language plpgsql as $$
begin
  perform refresh_search(new.id);
  return null;
end $$;

-- A new clinic gets its search_text by an update (clinic_profile), and whatever happens to its parts changes that text.
create trigger clinic_search after update of name, domain_id, city_id, postal_code, published, search_text on clinic
  for each row
  when ((old.name, old.domain_id, old.city_id, old.postal_code, old.published, old.search_text)
    is distinct from (new.name, new.domain_id, new.city_id, new.postal_code, new.published, new.search_text))
  execute function clinic_findable();

create function city_renamed() returns trigger language plpgsql as $$
begin
  perform refresh_search(id) from clinic where city_id = new.id;
  return null;
end $$;

create trigger city_search after update of title, state_id on city
  for each row when ((old.title, old.state_id) is distinct from (new.title, new.state_id))
  execute function city_renamed();

do $$ begin
  perform refresh_search(id) from clinic;
end $$;

create index search_entry_words on search_entry using gin (words);
create index search_entry_city on search_entry (city_id);
create index search_entry_name on search_entry (name, clinic_id);
create index search_entry_state on search_entry (state_id, domain_id);
create index search_word_slips on search_word using gin (search_slips(word));
create index city_title on city (fold(title));

-- Made for the search that this one replaces, and dear at every change of a clinic.
drop index clinic_search;

-- What people type and what it means in the words of a directory. A phrase is found as it stands or by one of its
-- meanings, of which every word has to be found, each as the start of a word; one that means nothing is left out where
-- other words remain. In the words of search_terms. A row is added by whoever sees people search in vain.
create table search_phrase (
  phrase text not null check (phrase <> '' and phrase = array_to_string(search_terms(phrase), ' ')),
  means text not null,
  primary key (phrase, means)
);

-- Who patients ask for, by the names that directories give them.
insert into search_phrase (phrase, means) values
  ('dentist', 'dental'), ('dentists', 'dental'), ('tooth doctor', 'dental'), ('teeth doctor', 'dental'),
  ('eye doctor', 'vision'), ('eye clinic', 'vision'), ('optician', 'vision'), ('opticians', 'vision'),
  ('oculist', 'vision'), ('optometrist', 'optometry'), ('ophthalmologist', 'ophthalmology'),
  ('eye surgeon', 'ophthalmology'), ('physician', 'medical'), ('family doctor', 'family medicine'),
  ('gp', 'family medicine'), ('general practitioner', 'family medicine'), ('primary care', 'family medicine'),
  ('primary care', 'internal medicine'), ('pcp', 'family medicine'), ('internist', 'internal medicine'),
  ('pediatrician', 'pediatrics'), ('paediatrician', 'pediatrics'), ('kids', 'pediatric'), ('kid', 'pediatric'),
  ('child', 'pediatric'), ('children', 'pediatric'), ('childrens', 'pediatric'), ('baby', 'pediatric'),
  ('babies', 'pediatric'), ('toddler', 'pediatric'), ('orthodontist', 'orthodontics'),
  ('endodontist', 'endodontics'), ('periodontist', 'periodontics'), ('prosthodontist', 'prosthodontics'),
  ('oral surgeon', 'oral surgery'), ('gynecologist', 'womens health'), ('gynaecologist', 'womens health'),
  ('obgyn', 'womens health'), ('ob gyn', 'womens health'), ('woman', 'womens'), ('women', 'womens'),
  ('dermatologist', 'dermatology'), ('skin doctor', 'dermatology'), ('cardiologist', 'cardiology'),
  ('heart doctor', 'cardiology'), ('therapist', 'behavioral health'), ('therapist', 'physical therapy'),
  ('psychologist', 'behavioral health'), ('psychiatrist', 'behavioral health'), ('counselor', 'behavioral health'),
  ('counseling', 'behavioral health'), ('mental health', 'behavioral health'), ('allergist', 'allergy'),
  ('physio', 'physical therapy'), ('physiotherapist', 'physical therapy'), ('physiotherapy', 'physical therapy');

-- What hurts.
insert into search_phrase (phrase, means) values
  ('toothache', 'emergency dental'), ('tooth ache', 'emergency dental'), ('tooth pain', 'emergency dental'),
  ('teeth pain', 'emergency dental'), ('broken tooth', 'emergency dental'), ('broken tooth', 'cracked tooth'),
  ('chipped tooth', 'emergency dental'), ('tooth hurts', 'emergency dental'),
  ('teeth hurt', 'emergency dental'), ('swollen gums', 'gum treatment'), ('swollen face', 'emergency dental'),
  ('headache', 'sick visits'), ('stomach ache', 'sick visits'), ('stomach pain', 'sick visits'),
  ('earache', 'sick visits'), ('ear ache', 'sick visits'), ('cough', 'sick visits'), ('back hurts', 'back neck care'),
  ('neck hurts', 'back neck care'), ('eye hurts', 'urgent eye'), ('eye pain', 'urgent eye'), ('cavity', 'fillings'), ('cavities', 'fillings'),
  ('bleeding gums', 'gum treatment'), ('gums', 'gum'), ('gum disease', 'gum treatment'),
  ('back pain', 'back neck care'), ('neck pain', 'back neck care'), ('sore throat', 'sick visits'),
  ('fever', 'sick visits'), ('flu', 'sick visits'), ('cold', 'sick visits'), ('sick', 'sick visits'),
  ('depression', 'behavioral health'), ('stress', 'anxiety'), ('insomnia', 'sleep care'), ('eczema', 'dermatology'),
  ('rash', 'dermatology'), ('pimples', 'acne'), ('high blood pressure', 'blood pressure'),
  ('hypertension', 'blood pressure'), ('pink eye', 'urgent eye'), ('red eye', 'urgent eye'),
  ('blurry vision', 'eye exams'), ('cataracts', 'cataract'), ('nearsighted', 'myopia'), ('hay fever', 'allergy');

-- What is to be done.
insert into search_phrase (phrase, means) values
  ('checkup', 'exams'), ('checkup', 'physicals'), ('check up', 'exams'), ('check up', 'physicals'),
  ('exam', 'exams'), ('dental checkup', 'dental exams'), ('dental check up', 'dental exams'),
  ('physical', 'physicals'), ('eye checkup', 'eye exams'), ('eye check up', 'eye exams'), ('eye test', 'eye exams'),
  ('vision test', 'eye exams'), ('cleaning', 'teeth cleaning'), ('tooth cleaning', 'teeth cleaning'),
  ('whitening', 'teeth whitening'), ('bleaching', 'teeth whitening'), ('invisalign', 'clear aligners'),
  ('aligners', 'clear aligners'), ('tooth pulled', 'extractions'), ('pull tooth', 'extractions'),
  ('wisdom teeth', 'wisdom tooth'), ('false teeth', 'dentures'), ('implant', 'implants'), ('crown', 'crowns'),
  ('bridge', 'bridges'), ('xray', 'x rays'), ('teeth', 'dental'), ('tooth', 'dental'),
  ('mouth guard', 'night guards'), ('glasses', 'eyeglass'), ('eyeglasses', 'eyeglass'), ('spectacles', 'eyeglass'),
  ('contacts', 'contact lens'), ('contact lenses', 'contact lens'), ('shots', 'vaccinations'),
  ('shot', 'vaccinations'), ('flu shot', 'vaccinations'), ('vaccine', 'vaccinations'), ('vaccines', 'vaccinations'),
  ('immunization', 'vaccinations'), ('immunizations', 'vaccinations'), ('bloodwork', 'blood tests'),
  ('blood work', 'blood tests'), ('ekg', 'electrocardiograms'), ('ecg', 'electrocardiograms'),
  ('pregnancy', 'prenatal'), ('pregnant', 'prenatal'), ('birth control', 'family planning'), ('moles', 'mole'),
  ('emergency', 'urgent'), ('emergency', 'same day'), ('urgent', 'emergency'), ('urgent care', 'emergency'),
  ('urgent care', 'same day'), ('walk in', 'same day');

-- Languages as their speakers write them, or call them.
insert into search_phrase (phrase, means)
select array_to_string(search_terms(typed), ' '), means from (values
  ('espanol', 'spanish'), ('habla espanol', 'spanish'), ('hispanic', 'spanish'), ('latino', 'spanish'),
  ('chinese', 'mandarin'), ('中文', 'mandarin'), ('普通话', 'mandarin'), ('tieng viet', 'vietnamese'), ('한국어', 'korean'),
  ('francais', 'french'), ('العربية', 'arabic'), ('हिन्दी', 'hindi'), ('filipino', 'tagalog'),
  ('portugues', 'portuguese'), ('русский', 'russian'), ('polski', 'polish'), ('farsi', 'persian'),
  ('فارسی', 'persian'), ('deutsch', 'german'), ('日本語', 'japanese'), ('asl', 'american sign language'),
  ('sign language', 'american sign language')) as language (typed, means);

-- Cities as their people call them.
insert into search_phrase (phrase, means) values
  ('nyc', 'new york'), ('philly', 'philadelphia'), ('sf', 'san francisco'), ('slc', 'salt lake city');

-- What only joins the words that matter.
insert into search_phrase (phrase, means) values
  ('a', ''), ('an', ''), ('and', ''), ('at', ''), ('by', ''), ('for', ''), ('from', ''), ('in', ''), ('near', ''),
  ('near me', ''), ('nearby', ''), ('close to me', ''), ('of', ''), ('on', ''), ('or', ''), ('the', ''), ('to', ''),
  ('with', ''), ('i', ''), ('my', ''), ('i need', ''), ('looking for', ''), ('find', ''), ('need', ''), ('want', ''),
  ('who', ''), ('that', ''), ('is', ''), ('speaks', ''), ('speak', ''), ('speaking', ''), ('doctor', ''),
  ('doctors', ''), ('dr', ''), ('drs', ''), ('provider', ''), ('providers', ''), ('clinic', ''), ('clinics', ''),
  ('good', ''), ('best', ''), ('open', ''), ('hurts', ''), ('hurt', '');
