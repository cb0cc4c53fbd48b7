import { clinicPoints } from '@kindwell/contract/appointments/clinic-points.ts';
import {
  addFavourite,
  clinic,
  clinicDocuments,
  clinicPhones,
  clinics,
  domains,
  myProviders,
  otherProviders,
  provider,
  providerAllMenu,
  providerMenu,
  removeFavourite,
  searchFilters,
} from '@kindwell/contract/providers.ts';
import { reviews, withdrawReview, writeReview } from '@kindwell/contract/reviews.ts';
import { describe, type FeatureDescription } from './describe.ts';
import {
  clinicCard,
  clinicContact,
  clinicName,
  leoInFamily,
  longPage,
  mondayHours,
  page,
  providerOfClinic,
} from './examples.ts';

const dental = { id: 1, name: 'dental', title: 'Dental', count: 12 };

const { soonest: _soonest, reasons: _reasons, takesPlan: _takesPlan, ...cardOfDetail } = clinicCard;

const detail = {
  ...cardOfDetail,
  primarySpeciality: [{ id: 5, name: 'General dentistry' }],
  description: '<p>A practice for the whole family.</p>',
  descriptionLanguage: 'en',
  hours: [mondayHours],
  features: [{ id: 2, name: 'Free parking' }],
  insurers: [{ id: 3, name: 'Delta Dental', isOwn: true }],
  reviews: 38,
  xcareNumber: '+15125550143',
  providers: [providerOfClinic],
  timeZone: 'America/Chicago',
  isExistingClinic: true,
};

const review = {
  id: 90,
  FullName: 'Leo L.',
  rating: 5,
  reviewText: 'Friendly and on time.',
  date: '2026-05-12',
  receivedPoints: true,
};

const summary = {
  Avgrating: 4.6,
  rateWise: [5, 4, 3, 2, 1].map((rate) => ({ rate, total: rate === 5 ? 26 : 3 })),
  total: 38,
};

export const providersDescription: FeatureDescription = {
  tag: 'providers',
  about: 'The directory of clinics and providers, favorites, documents and reviews.',
  calls: [
    describe(clinics, {
      summary: "The patient's clinics: kept as favourite, or visited.",
      answer: { clinics: [{ ...clinicCard, soonest: null, reasons: [] }] },
    }),
    describe(clinicDocuments, {
      summary: 'The documents a clinic shares with the patient, by category.',
      refusals: ['clinicNotFound'],
      answer: {
        alldocument: [
          {
            category: 'Forms',
            categoryLanguage: 'en',
            documents: [
              {
                id: 31,
                title: 'New patient form',
                titleLanguage: 'en',
                url: '/documents/31/',
                type: 'application/pdf',
                size: 84_213,
                date: '2026-01-15',
              },
            ],
          },
        ],
      },
    }),
    describe(domains, {
      summary: "The domains of the patient's own clinics, with their counts.",
      answer: { domains: [dental] },
    }),
    describe(providerMenu, {
      summary: 'The domains with providers for this patient to add.',
      answer: { menu: [dental] },
    }),
    describe(providerAllMenu, {
      summary: 'The domains of the whole directory, with their counts.',
      answer: { menu: [dental] },
    }),
    describe(searchFilters, {
      summary: 'The languages and insurers by which the directory can be narrowed.',
      fields: { languages: 'The languages that are spoken.', insurers: 'The insurers that are accepted.' },
      answer: { languages: [{ id: 1, name: 'Spanish' }], insurers: [{ id: 4, name: 'Medicaid' }] },
    }),
    describe(otherProviders, {
      summary: 'Search the directory by domain, place, text, language, insurance and more.',
      fields: {
        language: 'As a filter: a language that is spoken there, by id or name.',
        newPatients: 'Whether only clinics that welcome new patients are meant.',
        points: 'Whether only clinics are meant whose next visit brings twice the points.',
      },
      refusals: ['notFound'],
      answer: { providers: [clinicCard], near: { place: null, point: null, own: 0 }, ...page },
    }),
    describe(clinicPoints, {
      summary: 'Where clinics are, and the home of the patient who asks.',
      fields: { clinics: 'The ids of at most 60 clinics, with commas between them; answered, where those are.' },
      answer: {
        home: { latitude: 30.27, longitude: -97.74 },
        clinics: [{ id: clinicCard.id, latitude: 30.24, longitude: -97.77 }],
        streetMap: null,
      },
    }),
    describe(myProviders, {
      summary: "Search the patient's own providers by city and text.",
      answer: { providers: [clinicCard], ...longPage },
    }),
    describe(addFavourite, {
      summary: "Add a clinic to the patient's providers; repeatable.",
      refusals: ['clinicNotFound', 'favouritesFull'],
      answer: { favourite: true },
    }),
    describe(removeFavourite, {
      summary: "Remove a clinic from the patient's providers; repeatable.",
      refusals: ['clinicNotFound'],
      answer: { favourite: false },
    }),
    describe(clinic, {
      summary: 'One clinic, by its id or its uniqueId.',
      refusals: ['clinicNotFound'],
      answer: { clinic: detail },
    }),
    describe(provider, {
      summary: 'One provider, by their id or their uniqueId.',
      refusals: ['providerNotFound'],
      fields: {
        type: 'The name of the domain.',
        clinics: 'Where the provider works.',
        number: 'The number of the license.',
      },
      answer: {
        provider: {
          ...providerOfClinic,
          banner: null,
          description: '<p>Dr. Hayes looks after children and adults.</p>',
          descriptionLanguage: 'en',
          phone: clinicContact.phone,
          services: [{ id: 8, name: 'Cleaning' }],
          languages: [{ id: 1, name: 'English' }],
          educations: [
            { associationName: 'Texas Dental Association', registrationNumber: 'TX-20417', receviedDate: '2009-06-01' },
          ],
          hours: [mondayHours],
          type: 'dental',
          clinics: [
            {
              ...clinicName,
              ...clinicContact,
              timeZone: 'America/Chicago',
              isExistingClinic: true,
              hours: [mondayHours],
            },
          ],
        },
      },
    }),
    describe(reviews, {
      summary: 'The reviews of a clinic, with their summary.',
      refusals: ['clinicNotFound'],
      answer: {
        reviews: [review],
        summary,
        yours: [{ ...review, hiddenBecause: null }],
        reviewable: [
          { appointmentId: 862, date: '2026-05-20', dependant: leoInFamily, FullName: 'Leo L.', bringsPoints: true },
        ],
        reviewPoints: 50,
        page: 1,
        record: 10,
        total: 38,
      },
    }),
    describe(writeReview, {
      summary: 'Review a completed visit, once.',
      refusals: [
        'clinicNotFound',
        'visitNotFound',
        'reviewUnconfirmed',
        'reviewByGuarantor',
        'reviewByPatient',
        'reviewWritten',
        'reviewWithoutVisit',
        'reviewTooSoon',
      ],
      fields: {
        earned:
          'What the review has brought to who wrote it, the same for every rating; 0 where the visit had brought it before.',
      },
      body: { appointmentId: 862, rating: 5, reviewText: 'Friendly and on time.' },
      answer: { review, summary, earned: { points: 50 } },
    }),
    describe(withdrawReview, {
      summary: 'Withdraw an own review; its visit can be reviewed again, and brings no more points.',
      refusals: ['reviewNotFound'],
      answer: {},
    }),
    describe(clinicPhones, {
      summary: 'Find the phone of a clinic by its name.',
      refusals: ['tooManyTries'],
      answer: {
        clinics: [{ name: clinicName.name, city: 'Austin', state: 'Texas', phone: clinicContact.phone }],
      },
    }),
  ],
};
