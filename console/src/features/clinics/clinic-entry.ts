import type { Language } from '@kindwell/contract/language.ts';

/** A text in English, and in the languages that it has besides. */
type Words = { en: string } & Partial<Record<Language, string>>;

/** What a screen reads of a clinic's entry (docs/clinics-import.md); the server fills in what a file leaves out. */
export type ClinicEntry = {
  key: string;
  domain: string;
  name: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  phone: string;
  xcareNumber: string;
  timeZone: string;
  published: boolean;
  /** Absent where nothing is said of it. */
  newPatients?: boolean;
  rewardBox: boolean;
  parking?: Words;
  whatToBring: Words[];
  specialities: string[];
  services: string[];
  insurers: string[];
  hours: { day: string; opens: string; closes: string }[];
  holidays: { date: string; name: string }[];
  visitTypes: { name: string; minutes: number; serviceCode?: string; capacity: number }[];
};
