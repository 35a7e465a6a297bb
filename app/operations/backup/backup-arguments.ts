import { readCommand, type CommandWords } from '~/platform/command/read-command'

export const USAGE = `Saves the whole platform (database, pictures, leads and mails that are files), holds what was saved against itself, and brings it back.

  npm run backup -- create [--out <folder>] [--json]
  npm run backup -- verify <folder> [--json]
  npm run backup -- restore <folder> [--json]

create works while the platform serves, and writes a folder with today's date below DATA_DIR/backups unless --out names one. It holds people's data:
keep it where nobody else can read it, on another machine. restore takes an empty DATABASE_URL, or a DATA_DIR without a platform.

Exit code 1: nothing was saved, something of the backup is not as it was written, nothing was restored.

Examples:
  npm run backup -- create
  npm run backup -- create --out /mnt/backups/monday
  npm run backup -- verify /mnt/backups/monday
  DATA_DIR=.data-restored npm run backup -- restore /mnt/backups/monday`

export type BackupCommand =
  | { name: 'help' }
  | { name: 'create'; out: string | undefined; asJson: boolean }
  | { name: 'verify' | 'restore'; folder: string; asJson: boolean }

const OPTIONS = { out: { type: 'string' }, json: { type: 'boolean', default: false } } as const
const ofAFolder = (name: string): CommandWords<'json'> => ({ least: 1, needs: `the folder of a backup, as in: ${name} /mnt/backups/monday`, options: ['json'] })

/** Reads the command line. A text is what is wrong with it, in one line. */
export function parseBackupArguments(args: readonly string[]): BackupCommand | string {
  // Who sets a timer and forgets the word would have the help, and its code 0, for a backup.
  if (args.length === 0) return 'found no command, expected one of create, verify, restore'
  const read = readCommand(args, OPTIONS, { create: { needs: 'a folder by --out', options: ['json', 'out'] }, verify: ofAFolder('verify'), restore: ofAFolder('restore') })
  if (typeof read === 'string' || read.name === 'help') return read
  const { name, values: { out, json: asJson }, words: [folder = ''] } = read
  return name === 'create' ? { name, out, asJson } : { name, folder, asJson }
}
