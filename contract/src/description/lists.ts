import { outboxMessages } from '@kindwell/contract/demo.ts';
import { banner, supportContact } from '@kindwell/contract/help.ts';
import { cities, languages, masterDomains, masterInsurance, states } from '@kindwell/contract/master.ts';
import { place, places } from '@kindwell/contract/places.ts';
import { describe, type FeatureDescription } from './describe.ts';
import { addressParts } from './examples.ts';

export const masterDescription: FeatureDescription = {
  tag: 'master',
  about: 'Lists to choose from, the same for everybody. They need no session.',
  calls: [
    describe(languages, {
      summary: 'The languages a person can choose.',
      fields: { code: 'The language, ISO 639-1.' },
      answer: { languages: [{ code: 'en', name: 'English', nativeName: 'English' }] },
    }),
    describe(masterDomains, {
      summary: 'The domains of care: dental, medical, vision.',
      answer: { domains: [{ id: 1, name: 'dental', title: 'Dental' }] },
    }),
    describe(masterInsurance, {
      summary: 'The insurers a person can choose.',
      answer: { insurance: [{ id: 2, name: 'Lone Star Dental' }] },
    }),
    describe(states, {
      summary: 'The states that have clinics.',
      fields: { state: 'The states.' },
      answer: { state: [{ id: 44, name: 'Texas' }] },
    }),
    describe(cities, {
      summary: 'The cities of a state that have clinics.',
      refusals: ['notFound'],
      answer: { cities: [{ id: 310, title: 'Austin' }] },
    }),
  ],
};

export const placesDescription: FeatureDescription = {
  tag: 'places',
  about: 'Look up a postal code or an address. They need no session.',
  calls: [
    describe(places, {
      summary: 'Suggest places for a postal code or a name that is being typed.',
      refusals: ['tooManyTries'],
      fields: { id: 'What the place call takes.', description: 'The suggestion, to show.' },
      answer: { places: [{ id: '78701', description: 'Austin, TX 78701', postalCode: '78701' }] },
    }),
    describe(place, {
      summary: 'The address of a suggested place, in components and as one line.',
      refusals: ['notFound', 'tooManyTries'],
      fields: { id: 'The place, as the places call answered it.' },
      answer: { place: { formatted_address: 'Austin, TX 78701', postalCode: '78701', address: addressParts } },
    }),
  ],
};

export const helpDescription: FeatureDescription = {
  tag: 'help',
  about: 'How to reach the people who run the portal.',
  calls: [
    describe(banner, {
      summary: 'What is shown above every screen, also without a session.',
      fields: { banner: 'The banner; null for nothing.' },
      answer: { banner: { id: 4, tone: 'outage', sentence: 'Gift cards arrive later today. Your points are safe.' } },
    }),
    describe(supportContact, {
      summary: 'How to reach the people who run the portal.',
      fields: { email: 'An email; null where there is none.', phone: 'A phone; null where there is none.' },
      answer: { support: { email: 'help@kindwell.test', phone: null } },
    }),
  ],
};

export const demoDescription: FeatureDescription = {
  tag: 'demo',
  about: 'In the demo alone: what it has sent.',
  calls: [
    describe(outboxMessages, {
      summary: 'The mails and text messages that the demo has sent, newest first.',
      about: 'Where there is no demo, it is 404.',
      refusals: ['notFound'],
      fields: {
        to: 'The email or phone that it went to; as a filter, that one alone.',
        code: 'The code in it; null where there is none.',
        text: 'What it says.',
      },
      answer: {
        messages: [
          {
            id: 12,
            channel: 'email',
            to: 'maria@example.org',
            subject: 'Your code',
            text: 'Your code is 4821.',
            code: '4821',
            createdAt: '2026-06-01T14:00:00.000Z',
          },
        ],
      },
    }),
  ],
};
