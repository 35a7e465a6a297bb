import { expect, test } from 'vitest'
import { parseBackupArguments } from './backup-arguments'

const parse = (line: string) => parseBackupArguments(line.split(' ').filter(Boolean))

test.each<[string, object]>([
  ['create', { name: 'create', out: undefined, asJson: false }],
  ['create --out /mnt/monday --json', { name: 'create', out: '/mnt/monday', asJson: true }],
  ['verify monday', { name: 'verify', folder: 'monday', asJson: false }],
  ['restore monday --json', { name: 'restore', folder: 'monday', asJson: true }],
  ['--help', { name: 'help' }],
  ['help restore', { name: 'help', of: 'restore' }],
  ['restore -h', { name: 'help', of: 'restore' }],
])('%s', (line, command) => expect(parse(line)).toEqual(command))

test.each([
  ['', 'found no command, expected one of create, verify, restore'],
  ['--json', 'found no command, expected one of create, verify, restore'],
  ['creat', 'found "creat", expected one of create, verify, restore; did you mean create?'],
  ['create monday', 'create: found "monday", expected a folder by --out'],
  ['verify', 'verify: found nothing, expected the folder of a backup, as in: verify /mnt/backups/monday'],
  ['restore', 'restore: found nothing, expected the folder of a backup, as in: restore /mnt/backups/monday'],
  ['restore monday tuesday', 'restore: found "tuesday", expected nothing more'],
  ['restore monday --out tuesday', 'restore: found --out, expected --json, --help'],
  ['create --out', '--out: found nothing, expected a value'],
])('%s is refused', (line, fault) => expect(parse(line)).toBe(fault))
