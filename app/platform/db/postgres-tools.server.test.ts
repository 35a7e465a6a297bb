import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { toolVariables } from './postgres-tools.server'

const PLAIN = { PGHOST: 'db.example', PGPORT: '5432', PGUSER: 'platform', PGPASSWORD: 'secret', PGDATABASE: 'dealers' }
const ADDRESS = 'postgresql://platform:secret@db.example/dealers'

describe('what pg_dump and pg_restore are told of an address', () => {
  test.each<[string, Record<string, string>]>([
    [ADDRESS, PLAIN],
    ['postgres://pl%40t:s%2Fx%25@[::1]:6432/a%20b', { PGHOST: '::1', PGPORT: '6432', PGUSER: 'pl@t', PGPASSWORD: 's/x%', PGDATABASE: 'a b' }],
    ['postgresql://platform:secret@/dealers?host=/var/run/postgresql', { ...PLAIN, PGHOST: '/var/run/postgresql' }],
    ['postgresql://platform:secret@%2Fvar%2Frun%2Fpostgresql/dealers', { ...PLAIN, PGHOST: '/var/run/postgresql' }],
    ['postgresql:///dealers?host=/run&port=6432&user=platform&password=secret', { ...PLAIN, PGHOST: '/run', PGPORT: '6432' }],
    ['postgresql://platform@db.example/dealers', { PGHOST: 'db.example', PGPORT: '5432', PGUSER: 'platform', PGDATABASE: 'dealers' }],
    [`${ADDRESS}?sslmode=disable`, { ...PLAIN, PGSSLMODE: 'disable' }],
    [`${ADDRESS}?sslmode=require`, { ...PLAIN, PGSSLMODE: 'require' }],
    [`${ADDRESS}?ssl=true`, { ...PLAIN, PGSSLMODE: 'require' }],
    [`${ADDRESS}?ssl=0`, PLAIN],
    // Not one of theirs.
    [`${ADDRESS}?sslmode=no-verify&sslrootcert=/ca.pem&sslcert=/a.pem`, { ...PLAIN, PGSSLMODE: 'require', PGSSLCERT: '/a.pem' }],
    [
      `${ADDRESS}?sslmode=verify-ca&sslrootcert=/etc/ca.pem&sslcert=/etc/own.pem&sslkey=/etc/own.key`,
      { ...PLAIN, PGSSLMODE: 'verify-ca', PGSSLROOTCERT: '/etc/ca.pem', PGSSLCERT: '/etc/own.pem', PGSSLKEY: '/etc/own.key' },
    ],
    // Theirs is a file in the user's home, which nobody has.
    [`${ADDRESS}?sslmode=verify-full`, { ...PLAIN, PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' }],
    [`${ADDRESS}?options=-c%20search_path%3Dours&uselibpqcompat=true&application_name=`, { ...PLAIN, PGOPTIONS: '-c search_path=ours' }],
  ])('%s', (url, variables) => expect(toolVariables(url)).toEqual(variables))

  test.each([`${ADDRESS}?sslmode=no-verify`, 'postgresql://platform:secret@/dealers?host=/var/run/postgresql', 'postgresql://a:b@%2Frun/c', 'postgres://pl%40t:s%2Fx%25@db.example:6432/a%20b'])(
    '%s leads where the driver goes',
    (url) => {
      const { host, port, user, password, database } = new pg.Client(url)
      expect(toolVariables(url)).toMatchObject({ PGHOST: host, PGPORT: String(port), PGUSER: user, PGPASSWORD: password, PGDATABASE: database })
    },
  )
})
