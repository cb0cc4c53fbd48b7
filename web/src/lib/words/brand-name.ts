/** The name of the portal, as the page has brought it. */
export const brandName = document.querySelector<HTMLMetaElement>('[name=application-name]')?.content ?? '';
