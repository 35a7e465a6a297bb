import js from '@eslint/js'
import boundaries from 'eslint-plugin-boundaries'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/**
 * The rooms of app/ and who may import whom (docs/decisions/0001-the-house.md). A capability may import domain and platform; among
 * themselves they point one way: feeds → stock → search → tenants, leads and shoppers → stock, tenants, reservations → leads, shoppers,
 * and site → dealerships, stock. provisioning → site, search and feeds: what a dealership's folder says is what these show and fetch.
 */
const rooms = ['domain', 'platform', 'tenants', 'search', 'stock', 'feeds', 'leads', 'shoppers', 'reservations', 'privacy', 'dealerships', 'site', 'provisioning', 'operations']
const mayImport = {
  domain: ['domain'],
  platform: ['platform', 'domain'],
  tenants: ['tenants', 'domain', 'platform'],
  search: ['search', 'tenants', 'domain', 'platform'],
  stock: ['stock', 'search', 'tenants', 'domain', 'platform'],
  feeds: ['feeds', 'stock', 'search', 'tenants', 'domain', 'platform'],
  leads: ['leads', 'stock', 'search', 'tenants', 'domain', 'platform'],
  shoppers: ['shoppers', 'stock', 'search', 'tenants', 'domain', 'platform'],
  reservations: ['reservations', 'leads', 'shoppers', 'stock', 'search', 'tenants', 'domain', 'platform'],
  privacy: ['privacy', 'domain', 'platform'],
  dealerships: ['dealerships', 'stock', 'search', 'tenants', 'domain', 'platform'],
  site: ['site', 'dealerships', 'stock', 'search', 'tenants', 'domain', 'platform'],
  operations: ['operations', 'feeds', 'search', 'tenants', 'domain', 'platform'],
  provisioning: ['provisioning', 'site', 'dealerships', 'feeds', 'stock', 'search', 'tenants', 'domain', 'platform'],
}

/** The demo is brought in by one step; everything else works without the folder. */
const noDemo = { selector: 'Literal[value=/(^|\\u002F)seeds\\u002F/]', message: 'Only scripts/support/seed.ts knows the demo in seeds/.' }

/** Every SQL text is a declared statement, which a test compares with the schema; what begins and ends transactions is none. */
const noUndeclaredSql = [
  {
    selector: 'CallExpression[callee.property.name="query"]:not([arguments.0.value=/^(begin|commit|rollback)\\b/])',
    message: 'Declare the statement: `statement({ name, text, values, row })` of platform/db (docs/decisions/0015).',
  },
  {
    selector: ':matches(CallExpression[callee.property.name=/^\\$(queryRaw|executeRaw)/], TaggedTemplateExpression[tag.property.name=/^\\$(queryRaw|executeRaw)/])',
    message: 'SQL that Prisma does not write is a declared statement (docs/decisions/0015).',
  },
]

const noFindUnique = {
  selector: 'CallExpression[callee.property.name=/^findUnique/]',
  message: 'Prisma takes questions of the same moment together into a transaction (docs/decisions/0016): use findFirst.',
}

export default tseslint.config(
  { ignores: ['eslint-resolver.cjs', 'build/**', '.data/**', 'node_modules/**', 'app/platform/db/generated/**'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A file that says `void` to a promise or takes a type argument of void says so on purpose.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      // Control characters are what the cleaning of foreign text is about.
      'no-control-regex': 'off',
      eqeqeq: 'error',
    },
  },
  // The rules of one file are said at once: a later list would take the place of an earlier one.
  { files: ['seeds/**/*.ts', 'scripts/support/seed.ts'], ignores: ['**/*.test.*'], rules: { 'no-restricted-syntax': ['error', ...noUndeclaredSql] } },
  {
    files: ['scripts/**/*.ts'],
    ignores: ['**/*.test.*', 'scripts/support/seed.ts'],
    rules: { 'no-restricted-syntax': ['error', noDemo, ...noUndeclaredSql] },
  },
  { files: ['app/platform/db/**/*.ts'], ignores: ['**/*.test.*'], rules: { 'no-restricted-syntax': ['error', noDemo] } },
  {
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', 'app/platform/db/**'],
    rules: { 'no-restricted-syntax': ['error', noDemo, ...noUndeclaredSql, noFindUnique] },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } } },
  {
    files: ['app/**/*.tsx'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      ...reactHooks.configs.recommended.rules,
      // A table that styles lay out anew is one to nobody unless its parts say what they are.
      'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { tr: ['none', 'presentation'], canvas: ['img'], td: ['cell'] }],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { [new URL('eslint-resolver.cjs', import.meta.url).pathname]: {} },
      'boundaries/include': ['app/**/*'],
      'boundaries/elements': [
        { type: 'routes', pattern: 'app/routes/**', mode: 'full' },
        { type: 'components', pattern: 'app/components' },
        ...rooms.map((room) => ({ type: room, pattern: `app/${room}` })),
        { type: 'edge', pattern: 'app/*.{ts,tsx}', mode: 'full' },
      ],
    },
    rules: {
      'boundaries/element-types': [
        'error',
        {
          default: 'disallow',
          rules: [
            { from: 'edge', allow: ['components', 'routes', 'edge', ...rooms] },
            { from: 'routes', allow: ['components', ...rooms] },
            // Components take what loaders gave: they know the shapes of read models, as types, and nothing that runs on a server.
            { from: 'components', allow: ['components', 'domain'] },
            { from: 'components', allow: rooms, importKind: 'type' },
            ...Object.entries(mayImport).map(([from, allow]) => ({ from, allow })),
          ],
        },
      ],
    },
  },
)
