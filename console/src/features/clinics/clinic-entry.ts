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
  parking?: string;
  whatToBring: string[];
  specialities: string[];
  services: string[];
  insurers: string[];
  hours: { day: string; opens: string; closes: string }[];
  holidays: { date: string; name: string }[];
  visitTypes: { name: string; minutes: number; serviceCode?: string; capacity: number }[];
};
