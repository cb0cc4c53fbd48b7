import { Link } from 'react-router';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';

/** What changing visit types means, and the way to their names in other languages, in a tab of its own: what is typed here stays. */
export const visitTypesHint = () => (
  <>
    {m.clinics_visit_types_hint()} {m.clinics_visit_types_names()}{' '}
    <Link to={paths.contentKind('names')} target="_blank" className="link">
      {m.content_names()}
    </Link>
  </>
);
