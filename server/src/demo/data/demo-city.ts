export const domainNames = ['dental', 'medical', 'vision'] as const;
export type DomainName = (typeof domainNames)[number];

/** The ids that migration 0001 gives the domains. */
export const domainIds: Record<DomainName, number> = { dental: 1, medical: 2, vision: 3 };

/** `focus`: the specialities of its first providers, where the name promises them. */
export type DemoClinic = readonly [
  domain: DomainName,
  name: string,
  street: string,
  postalCode: string,
  focus?: readonly string[],
];

/** `zone` is the IANA zone of the city, `areaCode` one that is in use there. */
export type DemoCity = { city: string; state: string; zone: string; areaCode: string; clinics: DemoClinic[] };
