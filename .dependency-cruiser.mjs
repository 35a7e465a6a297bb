/**
 * No file imports itself by way of others, types included: what belongs together is one file, and what two files share is a third
 * (docs/decisions/0021-machinery-is-weighed.md). ESLint cannot hold this: its rules for circles overlook imports of types.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    // A circle hides behind an import that is not understood.
    { name: 'is-found', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:|\\?(url|raw|inline)$' } },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^app/platform/db/generated/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'types'] },
  },
}
