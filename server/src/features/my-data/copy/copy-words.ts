import type { Language } from '#server/messages/language.ts';
import { auditWords } from './audit-words.ts';
import type { PartName } from './collect-copy.ts';
import { fieldsEn, valuesEn } from './copy-words-en.ts';
import { fieldsEs, valuesEs } from './copy-words-es.ts';

/** The words of the page. A field without a name here is in the JSON alone: numbers of ours, mostly. */
export type CopyWords = {
  title: string;
  made: (at: string) => string;
  intro: string;
  none: string;
  yes: string;
  no: string;
  parts: Record<PartName, string>;
  fields: Record<string, string>;
  values: Record<string, string>;
};

const auditIn = (language: Language) =>
  Object.fromEntries(Object.entries(auditWords).map(([action, said]) => [action, said[language]]));

export const copyWords: Record<Language, CopyWords> = {
  en: {
    title: 'Your data at Kindwell',
    made: (at) => `Made on ${at}.`,
    intro: 'This is everything that Kindwell keeps about you. Times are in UTC. Please keep this file private.',
    none: 'Nothing.',
    yes: 'Yes',
    no: 'No',
    parts: {
      account: 'Account',
      people: 'You and the people you look after',
      visits: 'Visits',
      insurance: 'Insurance',
      insuranceCards: 'Insurance cards',
      points: 'Points',
      giftCards: 'Gift cards',
      reviews: 'Reviews',
      invitations: 'Friends you have invited',
      providers: 'Providers you have referred',
      familyInvitations: 'Invitations to your family',
      favourites: 'Favorites',
      signIns: 'Sign-ins',
      terms: 'Terms you have accepted or seen',
      messages: 'Messages we have sent you',
      actsOfOthers: 'What others did or looked at',
    },
    fields: fieldsEn,
    values: { ...auditIn('en'), ...valuesEn },
  },
  es: {
    title: 'Sus datos en Kindwell',
    made: (at) => `El ${at} preparamos esta copia.`,
    intro: 'Esto es todo lo que Kindwell guarda sobre usted. Las horas están en UTC. Guarde este archivo en privado.',
    none: 'Nada.',
    yes: 'Sí',
    no: 'No',
    parts: {
      account: 'Cuenta',
      people: 'Usted y las personas a su cargo',
      visits: 'Citas',
      insurance: 'Seguro',
      insuranceCards: 'Tarjetas del seguro',
      points: 'Puntos',
      giftCards: 'Tarjetas de regalo',
      reviews: 'Opiniones',
      invitations: 'Personas que invitó',
      providers: 'Proveedores que recomendó',
      familyInvitations: 'Invitaciones a su familia',
      favourites: 'Favoritos',
      signIns: 'Inicios de sesión',
      terms: 'Términos que aceptó o vio',
      messages: 'Mensajes que le enviamos',
      actsOfOthers: 'Lo que otras personas hicieron o vieron',
    },
    fields: fieldsEs,
    values: { ...auditIn('es'), ...valuesEs },
  },
};
