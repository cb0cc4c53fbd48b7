import type { DomainName } from './demo-city.ts';

/** `weight`: how often a provider has it, beside the others of the domain. */
export type Speciality = { name: string; weight: number; services: string[] };

/** Offered by every provider of the domain. */
export const commonServices: Record<DomainName, string[]> = {
  dental: ['Dental exams', 'Digital X-rays', 'Emergency dental care'],
  medical: ['Annual physicals', 'Preventive screenings', 'Same-day sick visits'],
  vision: ['Comprehensive eye exams', 'Vision screening', 'Urgent eye care'],
};

export const specialities: Record<DomainName, Speciality[]> = {
  dental: [
    {
      name: 'General Dentistry',
      weight: 7,
      services: ['Teeth cleaning', 'Fillings', 'Crowns and bridges', 'Night guards'],
    },
    {
      name: 'Pediatric Dentistry',
      weight: 3,
      services: ['Sealants and fluoride', "Children's first visit", 'Space maintainers'],
    },
    { name: 'Orthodontics', weight: 3, services: ['Clear aligners', 'Braces', 'Retainers'] },
    { name: 'Endodontics', weight: 2, services: ['Root canal treatment', 'Cracked tooth care'] },
    { name: 'Periodontics', weight: 2, services: ['Gum treatment', 'Deep cleaning', 'Gum grafting'] },
    { name: 'Prosthodontics', weight: 2, services: ['Dentures', 'Dental implants', 'Full-mouth restoration'] },
    { name: 'Oral Surgery', weight: 2, services: ['Extractions', 'Wisdom tooth removal', 'Dental implants'] },
    { name: 'Cosmetic Dentistry', weight: 3, services: ['Teeth whitening', 'Veneers', 'Bonding'] },
  ],
  medical: [
    {
      name: 'Family Medicine',
      weight: 6,
      services: ['Vaccinations', 'Blood pressure care', 'School and sports physicals'],
    },
    { name: 'Internal Medicine', weight: 4, services: ['Diabetes care', 'Cholesterol management', 'Blood tests'] },
    {
      name: 'Pediatrics',
      weight: 3,
      services: ['Well-child visits', 'Childhood vaccinations', 'Growth and development checks'],
    },
    { name: "Women's Health", weight: 3, services: ['Well-woman exams', 'Prenatal care', 'Family planning'] },
    { name: 'Dermatology', weight: 2, services: ['Skin checks', 'Acne treatment', 'Mole removal'] },
    { name: 'Cardiology', weight: 2, services: ['Heart checks', 'Electrocardiograms', 'Blood pressure care'] },
    {
      name: 'Behavioral Health',
      weight: 2,
      services: ['Talk therapy', 'Anxiety and sleep care', 'Medication reviews'],
    },
    { name: 'Allergy and Immunology', weight: 1, services: ['Allergy testing', 'Asthma care'] },
    {
      name: 'Physical Therapy',
      weight: 2,
      services: ['Back and neck care', 'Sports injury rehabilitation', 'Balance training'],
    },
  ],
  vision: [
    { name: 'Optometry', weight: 6, services: ['Eyeglass prescriptions', 'Diabetic eye exams', 'Glaucoma screening'] },
    { name: 'Contact Lenses', weight: 3, services: ['Contact lens fitting', 'Specialty lenses'] },
    { name: 'Ophthalmology', weight: 3, services: ['Cataract evaluation', 'Glaucoma treatment', 'Retina care'] },
    { name: 'Pediatric Optometry', weight: 2, services: ["Children's eye exams", 'Myopia control', 'Vision therapy'] },
    { name: 'Dry Eye Care', weight: 2, services: ['Dry eye treatment', 'Eyelid care'] },
    { name: 'Low Vision', weight: 1, services: ['Low vision aids', 'Magnifier training'] },
  ],
};
