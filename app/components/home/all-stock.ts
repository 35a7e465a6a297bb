/** The search of everything that a site has (section 2). */
export const ALL_STOCK = '/search/new-used-and-demo-cars/'
