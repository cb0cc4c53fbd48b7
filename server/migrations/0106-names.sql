-- Names of the catalogue in the languages of the portal (docs/spec/master.md#names, decision 82). A row of the directory or
-- of the rules holds its name in English; here stands what it is called in another language. A name that has no row is its
-- clinic's own, and stays as it is.

create table name_text (
  name text not null check (name ~ '\S'),
  language text not null references language check (language <> 'en'),
  title text not null check (title ~ '\S'),
  primary key (name, language)
);
comment on table name_text is
  'master: what a name of the catalogue, which its row holds in English, is called in another language.';

create function called(named text, wanted text) returns text
language sql stable parallel safe
return coalesce(
  (select title from name_text where name_text.name = named and name_text.language = wanted), named);
comment on function called is 'master: what a name of the catalogue is called in a language; itself where it has no other.';

create function parts_called(parts jsonb, wanted text) returns jsonb
language sql stable parallel safe
return (
  select coalesce(jsonb_agg(part || jsonb_build_object('name', called(part ->> 'name', wanted)) order by place), '[]')
  from jsonb_array_elements(parts) with ordinality as listed (part, place));
comment on function parts_called is 'master: a list of what has a name, such as specialities, with its names in a language.';

create function profile_called(profile jsonb, wanted text) returns jsonb
language sql stable parallel safe
return profile || jsonb_build_object(
  'specialities', parts_called(profile -> 'specialities', wanted),
  'features', parts_called(profile -> 'features', wanted),
  'providers', (
    select coalesce(jsonb_agg(provider || jsonb_build_object(
      'specialities', parts_called(provider -> 'specialities', wanted)) order by place), '[]')
    from jsonb_array_elements(profile -> 'providers') with ordinality as listed (provider, place)));
comment on function profile_called is 'providers: a clinic''s summary with the names of the catalogue in a language.';

insert into name_text (language, name, title)
select 'es', name, title from (values
  -- Kinds of care.
  ('Dental', 'Dental'), ('Medical', 'Médica'), ('Vision', 'De la vista'),
  -- Visit types.
  ('Check-up and cleaning', 'Revisión y limpieza'), ('Cleaning', 'Limpieza'), ('Check-up', 'Revisión'),
  ('Emergency visit', 'Cita de emergencia'), ('New patient exam', 'Examen para pacientes nuevos'), ('Filling', 'Empaste'),
  ('Healthy smiles class for children', 'Clase de sonrisas sanas para niños'),
  ('Orthodontic consultation', 'Consulta de ortodoncia'), ('Teeth whitening', 'Blanqueamiento dental'),
  ('Annual physical', 'Chequeo anual'), ('Diabetes self-care group', 'Grupo de cuidado de la diabetes'),
  ('Follow-up visit', 'Cita de seguimiento'), ('Lab draw', 'Toma de sangre'), ('New patient visit', 'Primera cita'),
  ('Sick visit', 'Cita por enfermedad'), ('Vaccination', 'Vacuna'), ('Flu shot', 'Vacuna contra la gripe'),
  ('Well-child visit', 'Control de niño sano'), ('Telehealth visit', 'Cita por video'),
  ('Comprehensive eye exam', 'Examen completo de la vista'), ('Eye exam', 'Examen de la vista'),
  ('Contact lens fitting', 'Prueba de lentes de contacto'), ('Contact lens training', 'Aprender a usar lentes de contacto'),
  ('Dry eye consultation', 'Consulta por ojo seco'), ('Glasses adjustment', 'Ajuste de lentes'),
  ('Urgent eye visit', 'Cita urgente de la vista'),
  -- Specialities.
  ('Allergy and Immunology', 'Alergias e inmunología'), ('Behavioral Health', 'Salud mental'),
  ('Cardiology', 'Cardiología'), ('Contact Lenses', 'Lentes de contacto'), ('Cosmetic Dentistry', 'Odontología estética'),
  ('Dermatology', 'Dermatología'), ('Dry Eye Care', 'Atención del ojo seco'), ('Endodontics', 'Endodoncia'),
  ('Family Medicine', 'Medicina familiar'), ('General Dentistry', 'Odontología general'),
  ('Internal Medicine', 'Medicina interna'), ('Low Vision', 'Baja visión'), ('Ophthalmology', 'Oftalmología'),
  ('Optometry', 'Optometría'), ('Oral Surgery', 'Cirugía bucal'), ('Orthodontics', 'Ortodoncia'),
  ('Pediatric Dentistry', 'Odontología infantil'), ('Pediatric Optometry', 'Optometría infantil'),
  ('Pediatrics', 'Pediatría'), ('Periodontics', 'Periodoncia'), ('Physical Therapy', 'Terapia física'),
  ('Prosthodontics', 'Prótesis dentales'), ('Women''s Health', 'Salud de la mujer'),
  -- Services.
  ('Acne treatment', 'Tratamiento del acné'), ('Allergy testing', 'Pruebas de alergia'),
  ('Annual physicals', 'Chequeos anuales'), ('Anxiety and sleep care', 'Atención de la ansiedad y del sueño'),
  ('Asthma care', 'Atención del asma'), ('Back and neck care', 'Atención de espalda y cuello'),
  ('Balance training', 'Ejercicios de equilibrio'), ('Blood pressure care', 'Atención de la presión arterial'),
  ('Blood tests', 'Análisis de sangre'), ('Bonding', 'Resinas estéticas'), ('Braces', 'Frenos'),
  ('Cataract evaluation', 'Evaluación de cataratas'), ('Childhood vaccinations', 'Vacunas infantiles'),
  ('Children''s eye exams', 'Exámenes de la vista para niños'), ('Children''s first visit', 'Primera cita para niños'),
  ('Cholesterol management', 'Control del colesterol'), ('Clear aligners', 'Alineadores transparentes'),
  ('Comprehensive eye exams', 'Exámenes completos de la vista'), ('Cracked tooth care', 'Atención de dientes rotos'),
  ('Crowns and bridges', 'Coronas y puentes'), ('Deep cleaning', 'Limpieza profunda'),
  ('Dental exams', 'Exámenes dentales'), ('Dental implants', 'Implantes dentales'), ('Dentures', 'Dentaduras postizas'),
  ('Diabetes care', 'Atención de la diabetes'), ('Diabetic eye exams', 'Exámenes de la vista por diabetes'),
  ('Digital X-rays', 'Rayos X digitales'), ('X-rays', 'Rayos X'), ('Dry eye treatment', 'Tratamiento del ojo seco'),
  ('Electrocardiograms', 'Electrocardiogramas'), ('Emergency dental care', 'Emergencias dentales'),
  ('Extractions', 'Extracciones'), ('Eyeglass prescriptions', 'Recetas para lentes'),
  ('Eyelid care', 'Cuidado de los párpados'), ('Family planning', 'Planificación familiar'), ('Fillings', 'Empastes'),
  ('Full-mouth restoration', 'Restauración de toda la boca'), ('Glaucoma screening', 'Detección del glaucoma'),
  ('Glaucoma treatment', 'Tratamiento del glaucoma'),
  ('Growth and development checks', 'Control del crecimiento y desarrollo'), ('Gum grafting', 'Injertos de encía'),
  ('Gum treatment', 'Tratamiento de las encías'), ('Heart checks', 'Revisión del corazón'),
  ('Low vision aids', 'Ayudas para baja visión'), ('Magnifier training', 'Aprender a usar lupas'),
  ('Medication reviews', 'Revisión de medicamentos'), ('Mole removal', 'Extracción de lunares'),
  ('Myopia control', 'Control de la miopía'), ('Night guards', 'Guardas para dormir'),
  ('Prenatal care', 'Atención del embarazo'), ('Preventive screenings', 'Pruebas preventivas'),
  ('Retainers', 'Retenedores'), ('Retina care', 'Atención de la retina'),
  ('Root canal treatment', 'Tratamiento de conducto'), ('Same-day sick visits', 'Citas por enfermedad el mismo día'),
  ('School and sports physicals', 'Exámenes para la escuela y el deporte'),
  ('Sealants and fluoride', 'Selladores y flúor'), ('Skin checks', 'Revisión de la piel'),
  ('Space maintainers', 'Mantenedores de espacio'), ('Specialty lenses', 'Lentes especiales'),
  ('Sports injury rehabilitation', 'Rehabilitación de lesiones deportivas'),
  ('Talk therapy', 'Terapia psicológica'), ('Teeth cleaning', 'Limpieza dental'),
  ('Urgent eye care', 'Atención urgente de la vista'), ('Vaccinations', 'Vacunas'), ('Veneers', 'Carillas'),
  ('Vision screening', 'Pruebas de la vista'), ('Vision therapy', 'Terapia visual'), ('Whitening', 'Blanqueamiento'),
  ('Well-child visits', 'Control de niño sano'), ('Well-woman exams', 'Exámenes de la mujer'),
  ('Wisdom tooth removal', 'Extracción de muelas del juicio'),
  -- Languages that providers speak.
  ('American Sign Language', 'Lengua de señas americana'), ('Amharic', 'Amárico'), ('Arabic', 'Árabe'),
  ('Bengali', 'Bengalí'), ('Cantonese', 'Cantonés'), ('Chinese', 'Chino'), ('Dutch', 'Holandés'), ('English', 'Inglés'),
  ('French', 'Francés'), ('German', 'Alemán'), ('Greek', 'Griego'), ('Gujarati', 'Guyaratí'),
  ('Haitian Creole', 'Criollo haitiano'), ('Hebrew', 'Hebreo'), ('Hindi', 'Hindi'), ('Hmong', 'Hmong'),
  ('Italian', 'Italiano'), ('Japanese', 'Japonés'), ('Korean', 'Coreano'), ('Mandarin', 'Mandarín'), ('Nahuatl', 'Náhuatl'),
  ('Navajo', 'Navajo'), ('Persian', 'Persa'), ('Polish', 'Polaco'), ('Portuguese', 'Portugués'), ('Punjabi', 'Panyabí'),
  ('Russian', 'Ruso'), ('Somali', 'Somalí'), ('Spanish', 'Español'), ('Swahili', 'Suajili'), ('Tagalog', 'Tagalo'),
  ('Thai', 'Tailandés'), ('Turkish', 'Turco'), ('Ukrainian', 'Ucraniano'), ('Urdu', 'Urdu'), ('Vietnamese', 'Vietnamita'),
  ('Yoruba', 'Yoruba'),
  -- Days on which clinics are closed.
  ('New Year''s Day', 'Año Nuevo'), ('Martin Luther King Jr. Day', 'Día de Martin Luther King'),
  ('Presidents'' Day', 'Día de los Presidentes'), ('Memorial Day', 'Memorial Day'), ('Juneteenth', 'Juneteenth'),
  ('Independence Day', 'Día de la Independencia'), ('Labor Day', 'Día del Trabajo'),
  ('Columbus Day', 'Día de la Raza'), ('Indigenous Peoples'' Day', 'Día de los Pueblos Indígenas'),
  ('Veterans Day', 'Día de los Veteranos'), ('Thanksgiving Day', 'Día de Acción de Gracias'),
  ('Day after Thanksgiving', 'Día después de Acción de Gracias'), ('Christmas Eve', 'Nochebuena'),
  ('Christmas Day', 'Navidad'), ('New Year''s Eve', 'Nochevieja'), ('Staff training', 'Capacitación del personal'),
  -- Categories of gift cards.
  ('Books and play', 'Libros y juegos'), ('Food and drink', 'Comida y bebida'), ('Home and garden', 'Casa y jardín'),
  ('Other', 'Otros'), ('Prepaid cards', 'Tarjetas prepagadas'), ('Sports and outdoors', 'Deportes y aire libre')
) as known (name, title);
