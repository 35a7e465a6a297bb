/**
 * The rooms of app/ and who may import whom (docs/decisions/0001-the-house.md). A capability may import domain and platform; among
 * themselves they point one way: feeds → stock → search → tenants, leads and shoppers → stock, tenants, reservations → leads, shoppers,
 * and site → dealerships, stock. provisioning → site, search and feeds: what a dealership's folder says is what these show and fetch.
 */
const mayImport = {
  domain: [],
  platform: ['domain'],
  tenants: ['domain', 'platform'],
  search: ['tenants', 'domain', 'platform'],
  stock: ['search', 'tenants', 'domain', 'platform'],
  feeds: ['stock', 'search', 'tenants', 'domain', 'platform'],
  leads: ['stock', 'search', 'tenants', 'domain', 'platform'],
  shoppers: ['stock', 'search', 'tenants', 'domain', 'platform'],
  reservations: ['leads', 'shoppers', 'stock', 'search', 'tenants', 'domain', 'platform'],
  privacy: ['domain', 'platform'],
  dealerships: ['stock', 'search', 'tenants', 'domain', 'platform'],
  site: ['dealerships', 'stock', 'search', 'tenants', 'domain', 'platform'],
  operations: ['feeds', 'search', 'tenants', 'domain', 'platform'],
  provisioning: ['site', 'dealerships', 'feeds', 'stock', 'search', 'tenants', 'domain', 'platform'],
}

const folders = (names) => `^app/(${names.join('|')})/`
/** What tests need of other rooms is their own affair. */
const inRoom = (room) => ({ path: folders([room]), pathNot: '\\.test\\.' })
/** Where the app is put together; no room knows it. */
const EDGE = '^app/[^/]+$'

const rooms = Object.entries(mayImport).map(([room, others]) => ({
  name: `${room}-knows`,
  comment: `app/${room} imports of the app ${others.length === 0 ? 'nothing but itself' : others.join(', ')} (docs/decisions/0001-the-house.md)`,
  severity: 'error',
  from: inRoom(room),
  to: { path: '^app/', pathNot: folders([room, ...others]) },
}))

/**
 * What ESLint cannot hold, because its rules overlook imports of types or read every file's imports once more: no file imports itself by way
 * of others, types included (what belongs together is one file, and what two files share is a third: docs/decisions/0021-machinery-is-weighed.md),
 * and no room imports one that it does not know.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    // A circle hides behind an import that is not understood.
    { name: 'is-found', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:|\\?(url|raw|inline)$' } },
    ...rooms,
    { name: 'a-route-is-alone', comment: 'What two routes share is no route.', severity: 'error', from: inRoom('routes'), to: { path: ['^app/routes/', EDGE] } },
    { name: 'components-know', comment: 'Components take what loaders gave: components and domain alone.', severity: 'error', from: inRoom('components'), to: { path: ['^app/routes/', EDGE] } },
    {
      name: 'components-take-shapes',
      comment: 'Components know the shapes of read models, as types, and nothing that runs on a server.',
      severity: 'error',
      from: inRoom('components'),
      to: { path: folders(Object.keys(mayImport)), pathNot: folders(['domain']), dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    // Prisma writes it: what it imports is its own affair, who imports it is not.
    doNotFollow: { path: ['node_modules', '^app/platform/db/generated/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'types'] },
  },
}
