/** The rooms of app/ and which of the others each may import, with what those may import (docs/decisions/0001-the-house.md). */
const imports = {
  domain: [],
  platform: ['domain'],
  privacy: ['platform'],
  tenants: ['platform'],
  search: ['tenants'],
  stock: ['search'],
  feeds: ['stock'],
  leads: ['stock'],
  shoppers: ['stock'],
  reservations: ['leads', 'shoppers'],
  dealerships: ['stock'],
  site: ['dealerships'],
  provisioning: ['site', 'feeds'],
  operations: ['feeds'],
}
const roomNames = Object.keys(imports)
const mayImport = (room) => [...new Set(imports[room].flatMap((other) => [other, ...mayImport(other)]))]

const folders = (names) => `^app/(${names.join('|')})/`
/** What tests need of other rooms is their own affair. */
const inRoom = (room) => ({ path: folders([room]), pathNot: '\\.test\\.' })
/** Where the app is put together; no room knows it. */
const EDGE = '^app/[^/]+$'

const rooms = roomNames.map((room) => ({
  name: `${room}-knows`,
  comment: `app/${room} imports of the app ${mayImport(room).join(', ') || 'nothing but itself'} (docs/decisions/0001-the-house.md)`,
  severity: 'error',
  from: inRoom(room),
  to: { path: '^app/', pathNot: folders([room, ...mayImport(room)]) },
}))

/**
 * What ESLint cannot hold, because its rules overlook imports of types or read every file's imports once more: no file imports itself by way
 * of others, types included (what belongs together is one file, and what two files share is a third; docs/decisions/0006-dependencies.md says why this tool),
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
      to: { path: folders(roomNames), pathNot: folders(['domain']), dependencyTypesNot: ['type-only'] },
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
