/** The segment after /contact-us/: a location's slug without its Sales, Service or Parts suffix (section 2). */
export function contactSlug(locationSlug: string): string {
  return locationSlug.replace(/-(sales|service|parts)$/, '')
}
