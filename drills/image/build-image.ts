import { spawnSync } from 'node:child_process';
import { cp, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Instruction, isKeptOut, readContainerfile, readCopy, type Stage } from '#bin/lib/containerfile.ts';
import { projectRoot } from '#bin/run-program.ts';

/** The folder that stands for the image's root, and what its last stage says of how it runs. */
export type Image = { root: string; workdir: string; env: Record<string, string>; entrypoint: string[] };

const workdir = '/kindwell';

/** Paths of the image lie below the folder of their stage. */
const below = (root: string, text: string) => text.replaceAll(/(?<=^|[\s=])\/(?=data|kindwell)/g, `${root}/`);

async function copy(instruction: Instruction, root: string, folder: string) {
  const { from, sources, target } = readCopy(instruction);

  for (const source of sources) {
    const origin = from ? path.join(folder, from, source) : path.join(projectRoot, source);
    const isInto = target.endsWith('/') || (await stat(origin)).isFile();
    const goal = path.join(root, workdir, target, isInto ? path.basename(source) : '');

    await mkdir(path.dirname(goal), { recursive: true });
    await cp(origin, goal, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== undefined || file === origin || !isKeptOut(path.relative(projectRoot, file)),
    });
  }
}

function run({ rest }: Instruction, root: string) {
  const [program = '', ...args] = rest.startsWith('[')
    ? (JSON.parse(rest) as string[])
    : ['sh', '-c', below(root, rest)];
  const { status, stderr } = spawnSync(program, args, { cwd: path.join(root, workdir), encoding: 'utf8' });
  if (status !== 0) throw new Error(`RUN ${rest}\n${stderr}`);
}

async function buildStage({ instructions }: Stage, root: string, folder: string) {
  await mkdir(path.join(root, workdir), { recursive: true });

  for (const instruction of instructions) {
    if (instruction.word === 'COPY') await copy(instruction, root, folder);
    if (instruction.word === 'RUN') run(instruction, root);
  }
}

/** Does what deploy/Containerfile says in a plain folder, one below it for each stage. Takes some minutes. */
export async function buildImage(folder: string): Promise<Image> {
  const stages = readContainerfile();

  for (const stage of stages) await buildStage(stage, path.join(folder, stage.name ?? 'image'), folder);

  const root = path.join(folder, 'image');
  const last = stages.at(-1)?.instructions ?? [];
  const wordsOf = (wanted: string) => last.find(({ word }) => word === wanted)?.rest ?? '';
  const env = wordsOf('ENV')
    .split(' ')
    .map((pair) => below(root, pair).split('='));

  return {
    root,
    workdir: path.join(root, workdir),
    env: Object.fromEntries(env),
    entrypoint: [...JSON.parse(wordsOf('ENTRYPOINT')), ...JSON.parse(wordsOf('CMD'))],
  };
}
