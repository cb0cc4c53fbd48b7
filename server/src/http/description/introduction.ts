/** What holds for all calls, as the description says it first. */
export const introduction = `The calls of the Kindwell patient portal, and of the clinics that answer its patients.

## Answers

Every answer but a file is JSON with \`status: {error, msg}\`. A refusal has \`status.code\` as well, a word for programs to
decide by: each call lists those that it can answer. \`msg\` is a sentence that a patient may read, in their language; it may
be worded differently later, a code never changes its meaning. Refusals that are about fields name them in \`errors\`.
A missing optional value is null, never absent; answers may gain fields.

## A session

1. \`login\` takes an email or a phone and the password, and answers the login user, or \`needVerification\` and the step that
   \`verifyOtp\` completes with the code that was sent. Calls before a session are refused (403) where \`Origin\` or
   \`Sec-Fetch-Site\` names another site.
2. The answer sets two cookies: the session cookie (HttpOnly) and \`XSRF-TOKEN\`. Send both back with every call.
3. Every call of the session has the headers \`xprApp: patient\`, \`x-access-param\` (the \`authParam\` of the login user),
   \`xpr_user_id\` (its \`id\`) and \`x-xpr-cookie\` (\`jwtToken=…; xprAuthUser=true; xpr_user_id=…\`). One that is missing or
   wrong is 401.
4. A call that changes something has the header \`X-XSRF-TOKEN\` too, equal to the cookie; else it is 403. Such calls are not
   only POSTs: GETs that change something ask for it as well, and can be repeated without harm.

A session ends after a while without a call, and after some hours in any case: \`sessionLimits\` says when.

## A clinic

The calls under \`/clinic-api/\` take \`Authorization: Bearer\` with the key of the clinic, and nothing else.

## The staff

The calls under \`/staff/\` are the console's. \`staffLoginCode\` sets \`__Host-kindwell-staff\` (HttpOnly) and
\`STAFF-XSRF-TOKEN\`; what changes something has \`X-XSRF-TOKEN\` equal to the latter. It sets
\`__Host-kindwell-staff-browser\` too, which says that somebody has signed in there before and opens nothing. A session
that was not used for ten minutes is locked (423) until \`unlockStaff\`.

## Values

- Ids are whole numbers above 0, in a path digits alone. Tokens and \`uniqueId\` are opaque.
- Points are whole numbers. Money is whole dollars or whole cents, as the field says.
- Moments are ISO 8601 in UTC. The days of slots and bookings are \`YYYY/MM/DD\` and their times \`HH:mm\`, both local to the
  clinic; \`timeZone\` says where that is. All other days are \`YYYY-MM-DD\`. Durations are minutes where nothing else is said.
- A phone is 10 digits (US) or E.164.
- Of a list, \`page\` counts from 1, and a page has at most 100 entries.

## Bodies

Optional fields may be absent or null. Unknown fields are ignored, but for \`isGuarantor\`, \`points\`, \`memberId\`, \`role\`,
\`loginId\` and \`id\`, which no caller may set: these are refused (400) where the call has no such field of its own.

## Addresses

Paths are written as they are, most with a slash at the end; each is answered with and without it.`;
