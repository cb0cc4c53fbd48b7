/** Every address of the console (docs/spec/console.md#routes), so that a link can't be misspelt. */
export const paths = {
  home: '/console',
  login: '/console/login',
  /** An invitation to the staff, by the token of its link; also without a session. */
  invitation: (token: string) => `/console/invitation/${token}`,
  staff: '/console/staff',
  /** Patients: one is looked up, then seen by the number of the look-up. */
  people: '/console/people',
  person: (lookup: number | string) => `/console/people/${lookup}`,
  /** What patients see: its kinds, the entries of one, and one entry by its key. */
  content: '/console/content',
  contentKind: (kind: string) => `/console/content/${kind}`,
  newContent: (kind: string) => `/console/content/${kind}/new`,
  /** A new entry that begins with what a removed one was. */
  removedContent: (kind: string, key: string) => `/console/content/${kind}/new?removed=${encodeURIComponent(key)}`,
  contentEntry: (kind: string, key: string) => `/console/content/${kind}/entry?key=${encodeURIComponent(key)}`,
  /** Our brands of gift cards beside what their provider sells. */
  giftCards: '/console/content/brands/provider',
  /** What the programme of points promises. */
  programme: '/console/programme',
  /** Clinics and providers, each by its key. */
  clinics: '/console/clinics',
  newClinic: '/console/clinics/new',
  /** The list of clinics, with the dialog that takes a file of them. */
  clinicsFile: '/console/clinics?file=open',
  clinic: (key: string) => `/console/clinics/clinic?key=${encodeURIComponent(key)}`,
  editClinic: (key: string) => `/console/clinics/edit?key=${encodeURIComponent(key)}`,
  provider: (key: string) => `/console/clinics/provider?key=${encodeURIComponent(key)}`,
  newProvider: (clinic: string) => `/console/clinics/new-provider?clinic=${encodeURIComponent(clinic)}`,
  /** The specialities, services and spoken languages of the directory. */
  names: '/console/names',
  reviews: '/console/reviews',
  figures: '/console/figures',
  banner: '/console/banner',
  goLive: '/console/go-live',
  /** The terms and the privacy notice: all of them, one of them, and its next version. */
  texts: '/console/texts',
  textsOf: (kind: string) => `/console/texts?view=${kind}`,
  newText: (kind: string) => `/console/texts/${kind}/new`,
  /** Whether everything is in order, and who did what. */
  trust: '/console/trust',
  audit: '/console/trust/audit',
  /** The person's own ways to sign in. */
  signIn: '/console/sign-in',
};
