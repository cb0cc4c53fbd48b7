import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { kinds } from '#server/catalogue/all-kinds.ts';
import { outerSchema } from '#server/catalogue/file-schema.ts';
import { checkDirectory } from '#server/features/providers/import/check/check-directory.ts';
import { clinicSchema, fileSchema, providerSchema } from '#server/features/providers/import/check/directory-schema.ts';
import type { Fault } from '#server/features/providers/import/file/faults.ts';
import { parseCsv } from '#server/features/providers/import/file/parse-csv.ts';
import { parseJson } from '#server/features/providers/import/file/parse-json.ts';
import { sentenceOf } from '#server/features/providers/import/file/report-issues.ts';
import { isSentenceKey, saySentence, sentence } from '#server/messages/sentence.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { checkFiles } from './check-files.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const inSpanish = (faults: Fault[]) => faults.map(({ message }) => saySentence('es', message));

test('SET-04 what is wrong with content is said in the language of its reader', async () => {
  const texts = {
    offers: '{ "offers": [{ "clinic": "nowhere", "code": "X Y", "type": "gift", "color": 1 }] }',
    boosts: '{ "boosts": [ }',
    careKinds: '{ "complete": true, "careKinds": [{ "position": 1001, "domain": "dentist" }] }',
  };
  const files = kinds
    .filter(({ name }) => name in texts)
    .map((kind) => ({ name: kind.name, kind, ...parseJson(texts[kind.name as keyof typeof texts]) }));
  const { faults } = await checkFiles(app.db, { folder: '', files }, app.clock.now());

  expect(Object.fromEntries(faults.map(({ file, faults: found }) => [file, [...new Set(inSpanish(found))]]))).toEqual({
    offers: [
      'Use de 1 a 40 letras, números y guiones: los pacientes escriben el código.',
      'Falta este campo.',
      'Escriba “free”, “percentage” o “fixed”.',
      'El formato no tiene aquí ningún campo con este nombre.',
      'No existe ninguna clínica con la clave “nowhere”: añádala antes.',
    ],
    boosts: ['El JSON no se puede leer a partir de aquí: falta un valor o sobra una coma.'],
    careKinds: [
      'El contenido de este tipo nunca se retira: quite “complete”.',
      'Falta este campo.',
      'Escriba un número entero de 1 a 1,000.',
      'Debe ser una lista.',
      'No existe este tipo de atención. Existen: dental, medical, vision.',
    ],
  });
});

test('SET-04 what is wrong with a file of clinics is said in the language of its reader', () => {
  const lines = ['record,key,state,day,clinic', 'clinic,elm,Ohio,,', 'vacation', 'hours,,,mon,ash'];
  const { source, faults } = parseCsv(lines.join('\n'));
  const checked = source && checkDirectory(source, { domains: ['dental'], stateCodes: ['VA'] });

  expect(inSpanish(faults)).toEqual([
    expect.stringMatching(/^“vacation” no es un tipo de línea\. Existen: clinic, hours, /),
    'En este archivo no hay una línea para la clínica “ash”.',
  ]);
  expect(inSpanish(checked?.faults ?? [])).toContain('Escriba las dos letras de un estado, como VA.');
});

/** A schema, or a check of one. */
type Part = {
  _zod: {
    def: {
      type?: string;
      check?: string;
      fn?: unknown;
      error?: (issue: { input: unknown }) => string;
      shape?: Record<string, Part>;
      element?: Part;
      innerType?: Part;
      out?: Part;
      checks?: Part[];
    };
  };
};

function partsOf(part: Part): Part[] {
  const { shape = {}, element, innerType, out, checks = [] } = part._zod.def;
  const inside = [...Object.values(shape), element, innerType, out, ...checks].filter((one) => one !== undefined);
  return [part, ...inside.flatMap(partsOf)];
}

const refusesNothing = new Set(['optional', 'default', 'nullable', 'unknown', 'overwrite', 'pipe', 'transform']);

/** Those of `distinct` have no error of their own: they note whole issues. */
const hasError = ({ _zod: { def } }: Part) =>
  !refusesNothing.has(def.check ?? def.type ?? '') && !(def.check === 'custom' && !def.fn);

test('SET-04 every schema and check of an import refuses in a sentence of the catalogue, which zod passes on', () => {
  const schemas: unknown[] = [fileSchema, clinicSchema, providerSchema, ...kinds.map(outerSchema)];
  const parts = [...schemas, ...kinds.map(({ schema }) => schema)].flatMap((schema) => partsOf(schema as Part));
  const refusing = parts.filter(hasError);
  const saysIt = ({ _zod: { def } }: Part) => isSentenceKey(JSON.parse(def.error?.({ input: null }) ?? '{}').key ?? '');

  expect(refusing.length).toBeGreaterThan(200);
  expect(refusing.filter((part) => !saysIt(part)).map(({ _zod: { def } }) => def)).toEqual([]);
  expect(z.safeParse(clinicSchema, 7).error?.issues.map(sentenceOf)).toEqual([sentence('import_object_wrong')]);
});
