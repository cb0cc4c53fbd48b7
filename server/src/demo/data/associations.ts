import type { DomainName } from './demo-city.ts';

/** A body that keeps a register, and how its numbers begin. */
export type Association = { name: string; prefix: string };

/** Every provider is on the first register of the domain; the others come by speciality and taste. */
export const associations: Record<DomainName, [Association, ...Association[]]> = {
  dental: [
    { name: 'State Board of Dentistry', prefix: 'DN' },
    { name: 'American Dental Association', prefix: 'ADA' },
    { name: 'Academy of General Dentistry', prefix: 'AGD' },
    { name: 'American Association of Orthodontists', prefix: 'AAO' },
    { name: 'American Academy of Pediatric Dentistry', prefix: 'AAPD' },
    { name: 'American Academy of Periodontology', prefix: 'AAP' },
  ],
  medical: [
    { name: 'State Board of Medicine', prefix: 'MD' },
    { name: 'American Board of Family Medicine', prefix: 'ABFM' },
    { name: 'American Board of Internal Medicine', prefix: 'ABIM' },
    { name: 'American Medical Association', prefix: 'AMA' },
    { name: 'American Academy of Pediatrics', prefix: 'AAP' },
  ],
  vision: [
    { name: 'State Board of Optometry', prefix: 'OPT' },
    { name: 'American Optometric Association', prefix: 'AOA' },
    { name: 'American Academy of Optometry', prefix: 'FAAO' },
    { name: 'American Board of Ophthalmology', prefix: 'ABO' },
  ],
};
