import { z } from 'zod'

export const MANIFEST = 'manifest.json'

/** What DATA_DIR has that is nowhere else. Renderings of pictures are made again. */
export const BACKED_UP = ['pictures', 'leads', 'mail', 'link.secret']

/** A backup may come from anywhere, and what it names is read and written: each file stays in its folder. */
const fileName = (what: string, isRight: (file: string) => boolean) => z.string().refine(isRight, (file) => ({ message: `found ${JSON.stringify(file)}, expected ${what}` }))
const plainName = fileName('the name of a file, without a folder', (file) => /^\w[\w.-]*$/.test(file))
const backedUpFile = fileName(`a path below ${BACKED_UP.join(', ')}`, (file) => {
  const steps = file.split('/')
  return BACKED_UP.includes(steps[0] ?? '') && !file.includes('\0') && steps.every((step) => !['', '.', '..'].includes(step))
})

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
    z.object({ by: z.literal('pg_dump'), file: plainName, ...fileOf }),
    z.object({
      by: z.literal('copy'),
      tables: z.array(z.object({ table: z.string(), columns: z.array(z.string()), rows: z.number(), file: plainName, ...fileOf })),
      sequences: z.record(z.number()),
    }),
  ]),
  /** Pictures and whatever else DATA_DIR keeps that cannot be made again. */
  files: z.array(z.object({ file: backedUpFile, ...fileOf })),
})

export type BackupManifest = z.infer<typeof backupManifest>

/** The files that the manifest names, with their paths below the backup. */
export function filesOf({ database, files }: BackupManifest): { file: string; bytes: number; sha256: string }[] {
  const ofDatabase = database.by === 'pg_dump' ? [database] : database.tables.map((table) => ({ ...table, file: `tables/${table.file}` }))
  return [...ofDatabase, ...files.map((one) => ({ ...one, file: `files/${one.file}` }))].map(({ file, bytes, sha256 }) => ({ file, bytes, sha256 }))
}
