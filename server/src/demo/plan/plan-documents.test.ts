import { expect, test } from 'vitest';
import { plannedClinics } from './plan-directory.ts';
import { planDocuments } from './plan-documents.ts';

const today = '2026-06-01';
const documents = planDocuments(today);

test('API-19 more than half of the clinics have papers, some have none', () => {
  const clinics = new Set(documents.map(({ clinicId }) => clinicId));

  expect(clinics.size).toBeGreaterThan(plannedClinics.length / 2);
  expect(clinics.size).toBeLessThan(plannedClinics.length);
  expect(documents.filter(({ clinicId }) => clinicId === 1).map(({ title }) => title)).toEqual([
    'New patient form',
    'Notice of privacy practices',
    'Price list',
  ]);
});

test('API-19 they are the same at every run, dated in the past, and no place in them was left unfilled', () => {
  expect(planDocuments(today)).toEqual(documents);

  for (const { publishedOn, bytes } of documents) {
    expect(publishedOn < today).toBe(true);
    expect(bytes.toString('latin1')).not.toMatch(/\{\w+\}|undefined|NaN|\(\?+\) Tj/);
  }
});
