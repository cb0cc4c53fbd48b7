/** What the offers and boosts of the demo are called in Spanish, and what they say there. */
export const namesInSpanish: Record<string, string> = {
  'Free first exam': 'Primer examen gratis',
  'A complete exam with X-rays for new patients, at no charge. Bring a friend and both exams are free.':
    'Un examen completo con rayos X para pacientes nuevos, sin costo. Traiga a alguien más y los dos exámenes son gratis.',
  'Whitening, 20% off': 'Blanqueamiento con 20% de descuento',
  'In-office whitening in a single visit of one hour. For healthy teeth and gums; we check beforehand.':
    'Blanqueamiento en el consultorio, en una sola cita de una hora. Para dientes y encías sanos; antes los revisamos.',
  '$500 off clear aligners': '$500 menos en alineadores transparentes',
  'For treatments that start within the month. Includes the scan, all checks and the first retainer.':
    'Para tratamientos que empiecen este mes. Incluye el escaneo, todas las revisiones y el primer retenedor.',
  'Cleaning for $40 less': 'Limpieza por $40 menos',
  'Professional cleaning and polish with a hygienist. Not together with insurance benefits.':
    'Limpieza y pulido profesional con una persona especialista en higiene. No se combina con el seguro.',
  'Free sealants for children': 'Selladores gratis para niños',
  'Sealants on the first molars of children from six to twelve, together with a check-up.':
    'Selladores en las primeras muelas de niños de seis a doce años, junto con una revisión.',
  'Night guard, 15% off': 'Guarda para dormir con 15% de descuento',
  'Custom-made against grinding, fitted in two short visits.':
    'Hecha a su medida para no rechinar los dientes, en dos citas cortas.',
  'Free flu shot': 'Vacuna contra la gripe gratis',
  'For everyone from six months, with any visit or on its own. No insurance needed.':
    'Para todas las personas desde los seis meses, con cualquier cita o sin ella. No necesita seguro.',
  'Sports physical for $25 less': 'Examen para el deporte por $25 menos',
  'The form for school or club is filled in on the spot.': 'El formulario de la escuela o del club se llena ahí mismo.',
  'Skin check, 30% off': 'Revisión de la piel con 30% de descuento',
  'A full-body skin check with pictures for your file. Recommended once a year.':
    'Revisión de la piel de todo el cuerpo, con fotos para su expediente. Se recomienda una vez al año.',
  'Free blood pressure month': 'Mes de la presión arterial gratis',
  'Have your blood pressure taken by a nurse as often as you like, for one month.':
    'Personal de enfermería le toma la presión cuantas veces quiera, durante un mes.',
  '25% off a second pair': '25% de descuento en el segundo par',
  'On frames and lenses when both pairs are ordered together, sunglasses included.':
    'En armazones y lentes cuando pide los dos pares juntos, también lentes de sol.',
  'Free contact lens trial': 'Prueba gratis de lentes de contacto',
  'Two weeks of daily lenses with the fitting, so that you know before you buy.':
    'Dos semanas de lentes diarios con la prueba incluida, para que sepa antes de comprar.',
  '$30 off an eye exam': '$30 menos en un examen de la vista',
  'For the full exam with retina pictures and pressure check.':
    'Para el examen completo con fotos de la retina y revisión de la presión del ojo.',
  '2X Points for new glasses season': 'El doble de puntos por la temporada de lentes nuevos',
  'Visits at this clinic bring twice the points while it lasts.':
    'Mientras dure, las citas en esta clínica le dan el doble de puntos.',
};
