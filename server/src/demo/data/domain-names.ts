export const domainNames = ['dental', 'medical', 'vision'] as const;
export type DomainName = (typeof domainNames)[number];
