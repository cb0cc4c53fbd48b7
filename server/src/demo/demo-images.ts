import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { refuse } from '#server/http/errors.ts';
import { isApiHost } from '#server/http/origin/page-origins.ts';
import { type DomainName, domainNames } from './data/domain-names.ts';
import { drawBanner } from './draw/draw-banner.ts';
import { drawBrand } from './draw/draw-brand.ts';
import { drawLogo } from './draw/draw-logo.ts';
import { drawOffer } from './draw/draw-offer.ts';
import { drawPortrait } from './draw/draw-portrait.ts';
import { type GoodsName, goods } from './draw/goods.ts';

const banner = /^clinic-banner-(\d{1,6})-([a-z]+)\.svg$/;
const logo = /^clinic-logo-(\d{1,6})-([a-z]+)-([A-Z]{1,2})\.svg$/;
const portrait = /^provider-photo-(\d{1,6})-([fm])([0-5])\.svg$/;
const offer = /^offer-(\d{1,6})-([a-z]+)\.svg$/;
const brand = /^brand-(\d{1,6})-([a-z]+)\.svg$/;

const isDomain = (name: string): name is DomainName => domainNames.some((domain) => domain === name);
const isGoods = (name: string): name is GoodsName => Object.hasOwn(goods, name);

type Drawing = { matches: RegExp; draw: (parts: string[]) => string | undefined };

const drawings: Drawing[] = [
  {
    matches: banner,
    draw: ([id = '', domain = '']) => (isDomain(domain) ? drawBanner(Number(id), domain) : undefined),
  },
  {
    matches: logo,
    draw: ([id = '', domain = '', initials = '']) =>
      isDomain(domain) ? drawLogo(Number(id), domain, initials) : undefined,
  },
  {
    matches: portrait,
    draw: ([id = '', look = '', tone = '']) => drawPortrait(Number(id), look === 'f' ? 'f' : 'm', Number(tone)),
  },
  { matches: offer, draw: ([id = '', domain = '']) => (isDomain(domain) ? drawOffer(Number(id), domain) : undefined) },
  { matches: brand, draw: ([id = '', name = '']) => (isGoods(name) ? drawBrand(Number(id), name) : undefined) },
];

/** The picture of that name, such as `clinic-banner-12-dental.svg`; undefined where there is none. */
export function drawDemoImage(name: string): string | undefined {
  for (const { matches, draw } of drawings) {
    const found = matches.exec(name);
    if (found) return draw(found.slice(1));
  }

  return undefined;
}

/** GET /demo/images/{name}: the pictures of the demo, drawn from their names, so that none of them is stored. */
export function addDemoImages(app: FastifyInstance, { config }: { config: Pick<Config, 'apiHosts'> }) {
  app.get<{ Params: { name: string } }>('/demo/images/:name', async (request, reply) => {
    const picture = drawDemoImage(request.params.name);
    if (!picture) throw refuse('notFound');

    // Nobody's data: pages on other hosts show them as well.
    if (isApiHost(request, config)) reply.header('cross-origin-resource-policy', 'cross-origin');
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml; charset=utf-8').send(picture);
  });
}
