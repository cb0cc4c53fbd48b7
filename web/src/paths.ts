/** The sections of /settings, as their addresses name them. */
export type SettingsSectionId =
  | 'profile'
  | 'security'
  | 'insurance'
  | 'limits'
  | 'preferences'
  | 'family'
  | 'cards'
  | 'data';

/** Every address of the app (docs/spec/shell.md#routes), so that a link can't be misspelt. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** A free place from a waitlist, by the token of its link. */
  waitlistOffer: (token: string) => `/waitlist/${token}`,
  /** The way out of invitations, by the token of one. */
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  /** What stops that the staff change a contact, by the token of its link. */
  stopClosing: (token: string) => `/stop-closing/${token}`,
  stopCorrection: (token: string) => `/stop-correction/${token}`,
  /** An invitation to a family, by the token of its link; without it, the one that this tab has opened. */
  join: (token = '') => (token === '' ? '/join' : `/join/${token}`),
  /** Signed in or not. A part of it: `#points`, `#visits`, `#family`, `#privacy`, `#contact`. */
  help: '/help',
  /** Pages that the server writes itself: a `Link` would not find them. */
  terms: '/terms',
  privacy: '/privacy',
  dashboard: '/dashboard',
  appointments: '/appointments',
  offers: '/offers',
  points: '/points',
  activity: '/activity',
  rewards: '/rewards',
  analytics: '/analytics',
  profile: '/profile',
  settings: '/settings',
  settingsSection: (section: SettingsSectionId) => `/settings?section=${section}`,
  boost: '/boost',
  refer: '/refer',
  ambassador: '/ambassador',
  providers: '/providers',
  findProviders: '/find-providers',
  /** A clinic, by id or uniqueId. */
  clinic: (id: number | string) => `/find-providers/${id}`,
  /** One provider, by id. */
  provider: (id: number | string) => `/find-providers/details/${id}`,
};
