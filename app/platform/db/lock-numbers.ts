/**
 * The platform's advisory locks, all of them here so that no two are one. Postgres keeps locks of one number apart from those of two,
 * of which the second says whose: a tenant's, a dealership's, a person's, a car's. Whoever changes the search engine's live index holds `engineLive`,
 * whoever builds one beside it `engineRebuild`.
 */
export const LOCKS = { engineLive: 52_002, engineRebuild: 52_003, provisioning: 52_004, watchFeeds: 52_010, notifyOfAlarms: 52_011, embeddedDatabase: 52_012 } as const
export const LOCKS_OF = { tenantIndex: 52_001, dealershipImport: 52_002, signInCode: 52_003, reservationsOfSite: 52_004, onlinePaymentsOfSite: 52_005, prizeDraw: 52_006, sitesOfDealership: 52_007, testDrivesOfCar: 52_008 } as const
