import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { declaredCopyTargets, type CopyTarget } from '~/platform/db/copy.server'
import { declaredStatements, type Declaration } from '~/platform/db/statement.server'

const FOLDERS = ['app', 'scripts', 'seeds']
const DECLARES = /\b(statement|copyTarget)\(/

/** Loads every module that declares SQL. @returns all that they declare */
export async function loadStatements(): Promise<{ statements: readonly Declaration[]; targets: readonly CopyTarget[] }> {
  for (const file of declaringFiles()) await import(path.resolve(file))
  return { statements: declaredStatements(), targets: declaredCopyTargets() }
}

function declaringFiles(): string[] {
  return FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file))).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/generated\//.test(file) && DECLARES.test(readFileSync(file, 'utf8')),
  )
}
