import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { billOfMaterials, licenseOf } from '#bin/lib/bill-of-materials.ts';
import { projectRoot } from './run-program.ts';

// `npm run sbom [-- FILE]`: writes the bill of materials, to go with a release, and counts the licences.
if (process.argv.length > 3 || process.argv[2]?.startsWith('-')) {
  process.stderr.write('Say which file to write: npm run sbom -- FILE, or none for the folder .cache.\n');
  process.exit(1);
}

const file = path.resolve(process.argv[2] ?? path.join(projectRoot, '.cache/kindwell.cdx.json'));
const bill = billOfMaterials();

await mkdir(path.dirname(file), { recursive: true });
await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);

const counts = Map.groupBy(bill.components, (component) => licenseOf(component) || 'none named');
for (const [license, components] of [...counts].sort(([, one], [, other]) => other.length - one.length))
  process.stdout.write(`${String(components.length).padStart(5)}  ${license}\n`);
process.stdout.write(`${bill.components.length} packages in ${file}\n`);
