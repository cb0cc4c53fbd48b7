-- How people call places, and what the everyday words of patients who read Spanish mean in the directory.
--
-- What people call places beside the names that the post gives them, of the thirty largest cities and a few more: a point is
-- that of a postal code there. A nickname is always meant as the place ('nyc'); a district only where no clinic has its words,
-- for clinics are named after districts. The rows are the operator's: added, changed and deleted as anybody needs.
-- docs/decisions/0078-near.md

create table place_name (
  name text not null check (name <> '' and name = array_to_string(search_terms(name), ' ')),
  postal_code text not null check (postal_code ~ '^\d{5}$'),
  kind text not null check (kind in ('nickname', 'district')),
  primary key (name, postal_code)
);
comment on table place_name is 'providers: What people call places, and a postal code that lies there.';

insert into place_name (kind, name, postal_code)
select 'nickname', name, postal_code from (values
  ('nyc', '10007'), ('new york city', '10007'), ('big apple', '10007'), ('philly', '19107'), ('sf', '94103'),
  ('san fran', '94103'), ('slc', '84101'), ('dtla', '90012'), ('chitown', '60602'),
  ('windy city', '60602'), ('htown', '77002'), ('phx', '85004'), ('alamo city', '78205'), ('dfw', '75201'),
  ('big d', '75201'), ('jax', '32202'), ('atx', '78701'), ('cowtown', '76102'), ('silicon valley', '95113'),
  ('cbus', '43215'), ('indy', '46204'), ('bay area', '94103'), ('emerald city', '98101'),
  ('mile high city', '80202'), ('okc', '73102'), ('music city', '37203'), ('vegas', '89101'),
  ('sin city', '89109'), ('beantown', '02108'), ('motor city', '48226'), ('motown', '48226'), ('pdx', '97204'),
  ('derby city', '40202'), ('bluff city', '38103'), ('charm city', '21202'), ('bmore', '21202'), ('nola', '70112'),
  ('atl', '30303')
) as nickname (name, postal_code);

insert into place_name (kind, name, postal_code)
select 'district', name, postal_code from (values
  ('manhattan', '10018'), ('brooklyn', '11201'), ('queens', '11375'), ('bronx', '10458'), ('staten island', '10301'),
  ('harlem', '10027'), ('williamsburg', '11211'), ('astoria', '11102'), ('flushing', '11354'), ('soho', '10012'),
  ('tribeca', '10013'), ('chelsea', '10011'), ('greenwich village', '10011'), ('upper east side', '10021'),
  ('upper west side', '10024'), ('lower east side', '10002'), ('east village', '10009'), ('park slope', '11215'),
  ('chinatown', '10013'), ('hollywood', '90028'), ('hollywood', '33020'), ('waikiki', '96815'), ('koreatown', '90005'), ('boyle heights', '90033'),
  ('echo park', '90026'), ('silver lake', '90026'), ('westwood', '90024'),
  ('east la', '90022'), ('lincoln park', '60614'), ('wicker park', '60622'), ('hyde park', '60615'),
  ('pilsen', '60608'), ('logan square', '60647'), ('lakeview', '60657'), ('bronzeville', '60653'),
  ('houston heights', '77008'), ('montrose', '77006'), ('river oaks', '77019'), ('energy corridor', '77079'),
  ('ahwatukee', '85044'), ('maryvale', '85031'), ('center city', '19102'), ('fishtown', '19125'),
  ('south philly', '19147'), ('northern liberties', '19123'), ('manayunk', '19127'), ('germantown', '19144'),
  ('alamo heights', '78209'), ('stone oak', '78258'), ('la jolla', '92037'), ('north park', '92104'),
  ('pacific beach', '92109'), ('hillcrest', '92103'), ('gaslamp', '92101'), ('mira mesa', '92126'),
  ('deep ellum', '75226'), ('oak cliff', '75208'), ('uptown', '75204'), ('san marco', '32207'),
  ('east austin', '78702'), ('zilker', '78704'), ('hyde park', '78751'), ('willow glen', '95125'),
  ('almaden', '95120'), ('short north', '43201'), ('german village', '43206'), ('clintonville', '43214'),
  ('south end', '28203'), ('noda', '28205'), ('ballantyne', '28277'), ('dilworth', '28203'), ('broad ripple', '46220'),
  ('fountain square', '46203'), ('mission district', '94110'), ('soma', '94103'), ('noe valley', '94114'),
  ('castro', '94114'), ('sunset district', '94122'), ('chinatown', '94108'), ('pacific heights', '94115'),
  ('marina district', '94123'), ('capitol hill', '98102'), ('ballard', '98107'), ('queen anne', '98109'),
  ('west seattle', '98116'), ('u district', '98105'), ('georgetown', '98108'), ('lodo', '80202'),
  ('cherry creek', '80206'), ('capitol hill', '80218'), ('bricktown', '73104'), ('gulch', '37203'),
  ('east nashville', '37206'), ('green hills', '37215'), ('georgetown', '20007'), ('georgetown', '78626'),
  ('adams morgan', '20009'), ('dupont circle', '20036'), ('capitol hill', '20003'), ('navy yard', '20003'),
  ('foggy bottom', '20037'), ('anacostia', '20020'), ('columbia heights', '20010'), ('u street', '20009'),
  ('chinatown', '20001'), ('summerlin', '89135'), ('vegas strip', '89109'), ('back bay', '02116'),
  ('south boston', '02127'), ('southie', '02127'), ('jamaica plain', '02130'), ('dorchester', '02124'),
  ('beacon hill', '02108'), ('north end', '02113'), ('allston', '02134'), ('roxbury', '02119'), ('corktown', '48216'),
  ('midtown', '48201'), ('midtown', '10018'), ('midtown', '30308'), ('pearl district', '97209'),
  ('hawthorne', '97214'), ('sellwood', '97202'), ('st johns', '97203'), ('nulu', '40202'), ('old louisville', '40208'),
  ('cooper young', '38104'), ('beale street', '38103'), ('fells point', '21231'),
  ('federal hill', '21230'), ('hampden', '21211'), ('buckhead', '30305')
) as district (name, postal_code);

-- They are places now, and no longer words.
delete from search_phrase where phrase in ('nyc', 'philly', 'sf', 'slc');

-- The table of everyday words has them as they are searched for: folded, without signs.
create temporary table everyday (typed text, means text) on commit drop;

-- Whom patients ask for, in Spanish.
insert into everyday (typed, means) values
  ('dentista', 'dental'), ('dentistas', 'dental'), ('odontólogo', 'dental'), ('odontóloga', 'dental'),
  ('odontología', 'dental'), ('clínica dental', 'dental'), ('consultorio dental', 'dental'), ('dentista infantil', 'pediatric dental'),
  ('dentista para niños', 'pediatric dental'), ('dentista de niños', 'pediatric dental'), ('ortodoncista', 'orthodontics'),
  ('ortodoncia', 'orthodontics'), ('endodoncista', 'endodontics'), ('periodoncista', 'periodontics'),
  ('cirujano oral', 'oral surgery'), ('cirujano dental', 'oral surgery'), ('oculista', 'vision'),
  ('doctor de los ojos', 'vision'), ('doctor de ojos', 'vision'), ('óptica', 'vision'), ('optometrista', 'optometry'),
  ('oftalmólogo', 'ophthalmology'), ('oftalmóloga', 'ophthalmology'), ('oftalmología', 'ophthalmology'),
  ('médico', 'medical'), ('médica', 'medical'), ('médico general', 'family medicine'),
  ('médico de cabecera', 'family medicine'), ('médico familiar', 'family medicine'), ('doctor de cabecera', 'family medicine'),
  ('doctor familiar', 'family medicine'), ('medicina familiar', 'family medicine'), ('medicina interna', 'internal medicine'),
  ('internista', 'internal medicine'), ('pediatra', 'pediatrics'), ('pediatría', 'pediatrics'),
  ('doctor para niños', 'pediatrics'), ('médico para niños', 'pediatrics'), ('niños', 'pediatric'), ('niñas', 'pediatric'),
  ('niño', 'pediatric'), ('niña', 'pediatric'), ('bebé', 'pediatric'), ('hijo', 'pediatric'), ('hija', 'pediatric'),
  ('infantil', 'pediatric'), ('ginecólogo', 'womens health'), ('ginecóloga', 'womens health'),
  ('ginecología', 'womens health'), ('obstetra', 'womens health'), ('mujer', 'womens'), ('mujeres', 'womens'),
  ('dermatólogo', 'dermatology'), ('dermatóloga', 'dermatology'), ('dermatología', 'dermatology'),
  ('doctor de la piel', 'dermatology'), ('cardiólogo', 'cardiology'), ('cardióloga', 'cardiology'),
  ('cardiología', 'cardiology'), ('doctor del corazón', 'cardiology'), ('psicólogo', 'behavioral health'),
  ('psicóloga', 'behavioral health'), ('psiquiatra', 'behavioral health'), ('salud mental', 'behavioral health'),
  ('terapeuta', 'behavioral health'), ('terapeuta', 'physical therapy'), ('consejero', 'behavioral health'),
  ('fisioterapeuta', 'physical therapy'), ('fisioterapia', 'physical therapy'), ('terapia física', 'physical therapy'),
  ('alergólogo', 'allergy'), ('alergista', 'allergy');

-- What hurts.
insert into everyday (typed, means) values
  ('dolor de muelas', 'emergency dental'), ('dolor de muela', 'emergency dental'), ('dolor de dientes', 'emergency dental'),
  ('dolor de diente', 'emergency dental'), ('me duele una muela', 'emergency dental'), ('me duele la muela', 'emergency dental'),
  ('me duele un diente', 'emergency dental'), ('me duelen los dientes', 'emergency dental'),
  ('diente roto', 'emergency dental'), ('muela rota', 'emergency dental'), ('muelas', 'dental'), ('muela', 'dental'),
  ('dientes', 'dental'), ('diente', 'dental'), ('caries', 'fillings'), ('encías', 'gum'), ('sangrado de encías', 'gum treatment'),
  ('dolor de garganta', 'sick visits'), ('dolor de cabeza', 'sick visits'), ('dolor de estómago', 'sick visits'),
  ('dolor de oído', 'sick visits'), ('fiebre', 'sick visits'), ('tos', 'sick visits'), ('gripe', 'sick visits'),
  ('gripa', 'sick visits'), ('resfriado', 'sick visits'), ('enfermo', 'sick visits'), ('enferma', 'sick visits'),
  ('dolor de espalda', 'back neck care'), ('dolor de cuello', 'back neck care'), ('dolor de ojos', 'urgent eye'),
  ('ojo rojo', 'urgent eye'), ('visión borrosa', 'eye exams'), ('vista borrosa', 'eye exams'), ('cataratas', 'cataract'),
  ('depresión', 'behavioral health'), ('ansiedad', 'anxiety'), ('estrés', 'anxiety'), ('insomnio', 'sleep care'),
  ('sarpullido', 'dermatology'), ('eccema', 'dermatology'), ('acné', 'acne'), ('espinillas', 'acne'), ('lunares', 'mole'),
  ('presión alta', 'blood pressure'), ('presión arterial', 'blood pressure'), ('colesterol', 'cholesterol'),
  ('alergia', 'allergy'), ('alergias', 'allergy'), ('asma', 'asthma');

-- What is to be done.
insert into everyday (typed, means) values
  ('limpieza dental', 'teeth cleaning'), ('limpieza de dientes', 'teeth cleaning'), ('limpieza', 'teeth cleaning'),
  ('limpieza profunda', 'deep cleaning'), ('blanqueamiento', 'teeth whitening'), ('blanqueamiento dental', 'teeth whitening'),
  ('frenos', 'braces'), ('frenillos', 'braces'), ('brackets', 'braces'), ('alineadores', 'clear aligners'),
  ('corona', 'crowns'), ('coronas', 'crowns'), ('puente dental', 'bridges'), ('implante', 'implants'), ('implantes', 'implants'),
  ('dentadura', 'dentures'), ('dentaduras', 'dentures'), ('dentadura postiza', 'dentures'), ('empaste', 'fillings'),
  ('empastes', 'fillings'), ('relleno', 'fillings'), ('endodoncia', 'root canal'), ('tratamiento de conducto', 'root canal'),
  ('extracción', 'extractions'), ('sacar una muela', 'extractions'), ('sacar muela', 'extractions'),
  ('muela del juicio', 'wisdom tooth'), ('muelas del juicio', 'wisdom tooth'), ('radiografía', 'x rays'),
  ('radiografías', 'x rays'), ('rayos x', 'x rays'), ('examen dental', 'dental exams'), ('revisión dental', 'dental exams'),
  ('examen de la vista', 'eye exams'), ('examen de vista', 'eye exams'), ('examen de los ojos', 'eye exams'),
  ('examen de ojos', 'eye exams'), ('ojos', 'vision'), ('ojo', 'vision'), ('vista', 'vision'), ('lentes', 'eyeglass'),
  ('anteojos', 'eyeglass'), ('gafas', 'eyeglass'), ('lentes de contacto', 'contact lens'), ('vacuna', 'vaccinations'),
  ('vacunas', 'vaccinations'), ('vacunación', 'vaccinations'), ('vacuna para niños', 'childhood vaccinations'),
  ('vacunas para niños', 'childhood vaccinations'), ('vacunas infantiles', 'childhood vaccinations'),
  ('vacuna contra la gripe', 'vaccinations'), ('vacuna de la gripe', 'vaccinations'), ('chequeo', 'physicals'),
  ('chequeo', 'exams'), ('chequeo médico', 'physicals'), ('chequeo general', 'physicals'), ('chequeo anual', 'annual physicals'),
  ('examen físico', 'physicals'), ('examen físico anual', 'annual physicals'), ('análisis de sangre', 'blood tests'),
  ('examen de sangre', 'blood tests'), ('electrocardiograma', 'electrocardiograms'), ('embarazo', 'prenatal'),
  ('embarazada', 'prenatal'), ('planificación familiar', 'family planning'), ('papanicolau', 'well woman exams'),
  ('papanicolaou', 'well woman exams'), ('pap smear', 'well woman exams'), ('terapia', 'therapy'), ('emergencia', 'urgent'),
  ('emergencia', 'emergency'), ('emergencia', 'same day'), ('urgencias', 'emergency'), ('urgencias', 'same day'),
  ('urgente', 'urgent'), ('urgente', 'emergency'), ('emergencia dental', 'emergency dental'),
  ('familia', 'family'), ('familiar', 'family'), ('corazón', 'heart'), ('piel', 'skin'), ('diabetes', 'diabetes'),
  ('kids dentist', 'pediatric dental'), ('dentist for kids', 'pediatric dental'), ('childrens dentist', 'pediatric dental'),
  ('kids eye doctor', 'pediatric optometry'), ('kids doctor', 'pediatrics'), ('childrens doctor', 'pediatrics'),
  ('kids shots', 'childhood vaccinations'), ('vaccines for kids', 'childhood vaccinations'),
  ('childhood vaccines', 'childhood vaccinations'), ('braces for kids', 'orthodontics'), ('lost filling', 'fillings'),
  ('denture', 'dentures'), ('filling', 'fillings'), ('root canal', 'root canal'), ('retainer', 'retainers');

-- Languages as Spanish calls them.
insert into everyday (typed, means) values
  ('inglés', 'english'), ('hispano', 'spanish'), ('hispana', 'spanish'), ('latina', 'spanish'),
  ('habla español', 'spanish'), ('que hable español', 'spanish'), ('hablan español', 'spanish'), ('en español', 'spanish'),
  ('spanish speaking', 'spanish'), ('francés', 'french'), ('vietnamita', 'vietnamese'), ('coreano', 'korean'),
  ('árabe', 'arabic'), ('portugués', 'portuguese'), ('lenguaje de señas', 'american sign language');

-- What only joins the words that matter.
insert into everyday (typed, means)
select typed, '' from unnest(array[
  'de', 'del', 'el', 'la', 'las', 'los', 'un', 'una', 'en', 'para', 'con', 'y', 'que', 'por',
  'cerca', 'cerca de', 'cerca de mí', 'cerca de aquí', 'cercano', 'cercana', 'busco', 'buscar', 'necesito', 'quiero',
  'doctora', 'doctoras', 'doctores', 'clínica', 'clínicas', 'consultorio', 'bueno', 'buena', 'mejor', 'dolor', 'duele',
  'closest', 'nearest', 'around', 'around me', 'please', 'appointment', 'cita']) as typed;

insert into search_phrase (phrase, means)
select array_to_string(search_terms(typed), ' '), means from everyday
on conflict do nothing;
