import { type Figure, shareOf } from './figure.ts';
import { type Ground, serveBare, serveKindwell } from './ground.ts';
import { inTurns, readLoad } from './load.ts';
import { buildPatients } from './session.ts';

/** An authenticated read of a clinic beside a bare Fastify that does one primary-key SELECT. */
export async function measureClinicRead(ground: Ground): Promise<Figure[]> {
  const [patient] = await buildPatients(ground, 1);
  const kindwell = await serveKindwell(ground);
  const bare = await serveBare(ground);

  try {
    const [ours, rival] = await inTurns(
      () => readLoad({ url: `${kindwell.url}/selfcare/clinic/1/`, headers: patient?.headers ?? {} }),
      () => readLoad({ url: `${bare.url}/clinic/1` }),
    );

    return [shareOf('authenticated read of a clinic', ours.perSecond, rival.perSecond, 0.5)];
  } finally {
    await kindwell.stop();
    await bare.stop();
  }
}
