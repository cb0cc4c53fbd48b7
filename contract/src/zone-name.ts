// What Intl calls them in Spanish is translated word for word («hora de verano oriental»); nobody says so.
const spanishNames: [RegExp, string][] = [
  [/oriental$/, 'hora del Este'],
  [/central$/, 'hora del Centro'],
  [/Montañas Rocosas$/, 'hora de la Montaña'],
  [/Pacífico$/, 'hora del Pacífico'],
  [/Atlántico$/, 'hora del Atlántico'],
  [/Alaska$/, 'hora de Alaska'],
  [/Hawái/, 'hora de Hawái'],
];

// Its clocks never change, so that in summer it is an hour apart from the rest of its zone.
const isArizona = (timeZone: string | undefined) => timeZone === 'America/Phoenix';

// «Eastern Daylight Time» is what clocks show; people say «Eastern Time» all the year.
const sayInEnglish = (name: string) => name.replace(/^(.+?)(?:-Aleutian)? (?:Standard |Daylight )?Time$/, '$1 Time');

/** The name that Intl gives to a time zone, as people in the United States say it in their language. */
export function sayZone(locale: string, timeZone: string | undefined, name: string): string {
  if (!locale.startsWith('es')) return isArizona(timeZone) ? 'Arizona Time' : sayInEnglish(name);
  if (isArizona(timeZone)) return 'hora de Arizona';

  return spanishNames.find(([intl]) => intl.test(name))?.[1] ?? name;
}
