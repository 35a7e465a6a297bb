import { z } from 'zod'

export const MANIFEST = 'manifest.json'

/** A file of a backup, below its folder. */
const fileOf = { bytes: z.number(), sha256: z.string() }

/** What a backup says of itself. Written last: a folder without one is no backup. */
export const backupManifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** Migrations that the database had, which say the release. */
  migrations: z.array(z.string()),
  sites: z.number(),
  database: z.discriminatedUnion('by', [
    z.object({ by: z.literal('pg_dump'), file: z.string(), ...fileOf }),
    z.object({
      by: z.literal('copy'),
      tables: z.array(z.object({ table: z.string(), columns: z.array(z.string()), rows: z.number(), file: z.string(), ...fileOf })),
      sequences: z.record(z.number()),
    }),
  ]),
  /** Pictures and whatever else DATA_DIR keeps that cannot be made again. */
  files: z.array(z.object({ file: z.string(), ...fileOf })),
})

export type BackupManifest = z.infer<typeof backupManifest>

/** The files that the manifest names, with their paths below the backup. */
export function filesOf({ database, files }: BackupManifest): { file: string; bytes: number; sha256: string }[] {
  const ofDatabase = database.by === 'pg_dump' ? [database] : database.tables.map((table) => ({ ...table, file: `tables/${table.file}` }))
  return [...ofDatabase, ...files.map((one) => ({ ...one, file: `files/${one.file}` }))].map(({ file, bytes, sha256 }) => ({ file, bytes, sha256 }))
}
