import { statement } from './statement.server.ts'

/**
 * Postgres then notices within a second that the process of this connection was killed, and gives up what it was at and holds. By itself it goes on to
 * the end of the statement, which of an index of a large table takes minutes, and whoever needs its locks waits.
 */
export const NOTICE_DEATH = statement({ name: 'notice-death', isUtility: true, text: "set client_connection_check_interval = '1s'" })
