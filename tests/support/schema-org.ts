import path from 'node:path'
import ts from 'typescript'

/** Beside the sources, so that the vocabulary is found; it is never written. */
const FILE = path.resolve('structured-data.virtual.ts')

/** What is wrong with which of the objects, in the compiler's words. */
type SchemaFault = { index: number; words: string }

/**
 * What schema.org's own definitions have against these objects; empty when all are valid. The definitions are
 * `schema-dts`, which its makers generate from schema.org's published vocabulary: types, their properties, what each may hold.
 */
export function schemaFaults(items: readonly unknown[]): SchemaFault[] {
  if (items.length === 0) return []
  const types = [...new Set(items.map(typeOf))]
  const lines = items.map((item, index) => `export const item${index}: WithContext<${typeOf(item)}> = ${JSON.stringify(item)}`)
  const source = [`import type { WithContext, ${types.join(', ')} } from 'schema-dts'`, ...lines].join('\n')
  const options: ts.CompilerOptions = { strict: true, noEmit: true, skipLibCheck: true, types: [], target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name === FILE || fileExists.call(host, name)
  host.getSourceFile = (name, languageVersion, ...more) =>
    name === FILE ? ts.createSourceFile(name, source, languageVersion) : getSourceFile.call(host, name, languageVersion, ...more)
  const program = ts.createProgram([FILE], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start, file }) => {
    // The first line of the source is the import.
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line : 0
    return { index: line - 1, words: ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 600) }
  })
}

function typeOf(item: unknown): string {
  const type = typeof item === 'object' && item !== null && '@type' in item ? item['@type'] : null
  if (typeof type !== 'string' || !/^[A-Z][A-Za-z]+$/.test(type)) throw new Error(`structured data without a type: ${JSON.stringify(item).slice(0, 200)}`)
  return type
}
