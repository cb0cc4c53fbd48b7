import { firstVisitLines, formQuestions, priceLines, privacySections } from '#server/demo/data/document-words.ts';
import { type PdfContent, writePdf } from '#server/demo/draw/write-pdf.ts';
import { addDays } from './calendar.ts';
import { type PlannedClinic, plannedClinics } from './plan-directory.ts';
import { randomOf } from './random.ts';

export type PlannedDocument = {
  clinicId: number;
  category: string;
  title: string;
  mediaType: 'application/pdf';
  bytes: Buffer;
  position: number;
  /** `YYYY-MM-DD` */
  publishedOn: string;
};

type Paper = { category: string; title: string; sections: PdfContent['sections'] };

/** +12025550110 → (202) 555-0110 */
const readable = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

const addressOf = ({ name, street, city, postalCode, phone }: PlannedClinic): Paper['sections'][number] => ({
  heading: name,
  lines: [`${street}, ${city} ${postalCode}`, readable(phone)],
});

const blank = '_'.repeat(60);

const newPatientForm = (clinic: PlannedClinic): Paper => ({
  category: 'New patients',
  title: 'New patient form',
  sections: [
    addressOf(clinic),
    { heading: 'Please bring', lines: firstVisitLines[clinic.domain].map((line) => `- ${line}`) },
    { heading: 'About you', lines: formQuestions.flatMap((question) => [question, blank]) },
    { heading: 'Date and signature', lines: [blank] },
  ],
});

const privacyNotice = (clinic: PlannedClinic): Paper => ({
  category: 'Privacy',
  title: 'Notice of privacy practices',
  sections: privacySections.map(({ heading, lines }) => ({
    heading,
    lines: lines.map((line) => line.replace('{name}', clinic.name).replace('{phone}', readable(clinic.phone))),
  })),
});

const priceList = (clinic: PlannedClinic): Paper => ({
  category: 'Prices',
  title: 'Price list',
  sections: [
    addressOf(clinic),
    {
      heading: 'Without insurance',
      lines: priceLines[clinic.domain].map(([service, price]) => `${service}: ${price === 0 ? 'free' : `$${price}`}`),
    },
    { heading: 'Good to know', lines: ['You are told the price before any treatment begins.'] },
  ],
});

function papersOf(clinic: PlannedClinic): Paper[] {
  const papers = [newPatientForm(clinic), privacyNotice(clinic)];
  return clinic.id % 2 === 1 ? [...papers, priceList(clinic)] : papers;
}

/** The public papers of two clinics of three; the third has none. */
export function planDocuments(today: string): PlannedDocument[] {
  return plannedClinics
    .filter(({ id }) => id % 3 !== 0)
    .flatMap((clinic) => {
      const random = randomOf('documents', clinic.id);

      return papersOf(clinic).map(({ category, title, sections }, index) => {
        const date = addDays(today, -random.whole(20, 600));
        const bytes = writePdf({ title, language: 'en-US', date, sections });

        return {
          clinicId: clinic.id,
          category,
          title,
          mediaType: 'application/pdf' as const,
          bytes,
          position: index + 1,
          publishedOn: date,
        };
      });
    });
}
