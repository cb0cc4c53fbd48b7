import type { DomainName } from './demo-city.ts';

/** A kind of visit. Without more: one person, a start every 15 minutes, no buffers. */
export type Consultation = {
  name: string;
  minutes: number;
  step?: number;
  pre?: number;
  post?: number;
  capacity?: number;
};

/** The first two are offered by every clinic of the domain, the others by some. */
export const consultations: Record<DomainName, [Consultation, Consultation, ...Consultation[]]> = {
  dental: [
    { name: 'Check-up and cleaning', minutes: 45 },
    { name: 'Emergency visit', minutes: 30 },
    { name: 'New patient exam', minutes: 60, post: 10 },
    { name: 'Filling', minutes: 45, step: 30, post: 10 },
    { name: 'Teeth whitening', minutes: 60, step: 30 },
    { name: 'Orthodontic consultation', minutes: 30 },
  ],
  medical: [
    { name: 'Follow-up visit', minutes: 20, step: 20 },
    { name: 'Annual physical', minutes: 40, step: 20, post: 5 },
    { name: 'New patient visit', minutes: 45 },
    { name: 'Vaccination', minutes: 15 },
    { name: 'Sick visit', minutes: 20, step: 10 },
    { name: 'Lab draw', minutes: 15 },
  ],
  vision: [
    { name: 'Comprehensive eye exam', minutes: 40, step: 20 },
    { name: 'Urgent eye visit', minutes: 20, step: 10 },
    { name: 'Contact lens fitting', minutes: 30, step: 30, post: 10 },
    { name: 'Dry eye consultation', minutes: 30 },
    { name: 'Glasses adjustment', minutes: 15 },
  ],
};

/** Group visits that some clinics hold: several people share one session. */
export const groupVisits: Record<DomainName, Consultation> = {
  dental: { name: 'Healthy smiles class for children', minutes: 45, step: 60, capacity: 6 },
  medical: { name: 'Diabetes self-care group', minutes: 60, step: 60, pre: 10, post: 10, capacity: 8 },
  vision: { name: 'Contact lens training', minutes: 30, step: 30, capacity: 3 },
};
