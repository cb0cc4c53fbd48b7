import { Link } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';

/** The way to the claims that are not shown: «3 more to claim». */
export const moreClaims = (count: number) => (
  <Link to={paths.activity} className="link self-start">
    {m.loyalty_claim_more({ count })}
  </Link>
);
