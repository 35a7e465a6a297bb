import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

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

/**
 * The database's own room also sends what has no fixed text: files of SQL, cursors, names that the catalogue gave. What has one is declared
 * there too.
 */
const noUndeclaredFixedSql = {
  selector:
    'CallExpression[callee.property.name="query"]:matches([arguments.0.value=/^\\s*(with|select|insert|update|delete)\\s+[^1]/i], [arguments.0.expressions.length=0], [arguments.0.type="Identifier"]:not([arguments.0.name="sql"]))',
  message: noUndeclaredSql[0].message,
}

const noFindUnique = {
  selector: 'CallExpression[callee.property.name=/^findUnique/]',
  message: 'Prisma takes questions of the same moment together into a transaction (docs/decisions/0016): use findFirst.',
}

/** A machine's clock may be wrong: what is said and decided goes by the database's. */
const noMachineTime = {
  selector: ':matches(NewExpression[callee.name="Date"][arguments.length=0], MemberExpression[object.name="Date"][property.name="now"])',
  message:
    'The time is the database’s: `timeOfRequest`, `knownDatabaseTime` or `readClock` of platform/db/database-clock. How long something takes is measured by `performance.now()`.',
}

export default tseslint.config(
  { ignores: ['build/**', '.data/**', 'node_modules/**', 'app/platform/db/generated/**'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-duplicate-imports': 'error',
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
  { files: ['app/platform/db/**/*.ts'], ignores: ['**/*.test.*'], rules: { 'no-restricted-syntax': ['error', noDemo, noUndeclaredFixedSql] } },
  {
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', 'app/platform/db/**'],
    rules: { 'no-restricted-syntax': ['error', noDemo, ...noUndeclaredSql, noFindUnique] },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    // A sign of life is a file, and files are dated by their machine's clock.
    ignores: ['**/*.test.*', 'app/platform/db/**', 'app/components/**', 'app/operations/sign-of-life.server.ts'],
    rules: { 'no-restricted-syntax': ['error', noDemo, ...noUndeclaredSql, noFindUnique, noMachineTime] },
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
)
