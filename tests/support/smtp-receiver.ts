import type { AddressInfo, Socket } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/**
 * What the server does with a mail: takes it, says so after a while, answers with a code, never answers, or is gone in the middle of its text. `recipient` codes
 * are said at RCPT TO, to all or, with `only`, to one of them, and `reason` before its words. `says` is what it answers to a mail that it takes.
 */
export type SmtpBehaviour = 'take' | 'hang' | 'close' | { takesAfterMs: number } | { says: string } | { code: number } | { recipient: number; only?: string; reason?: string }

export type SmtpReceiver = {
  url: string
  /** What was taken, in order; the same mail as often as it came. */
  mails: ParsedMail[]
  /** How many mails were begun. */
  begun: () => number
  /** What happens to the next mails; the last behaviour stays. */
  behave: (...next: SmtpBehaviour[]) => void
  /** Started again: it takes what comes, and whoever it had let hang is cut off. */
  restart: () => void
  stop: () => Promise<void>
}

/** A real SMTP server that keeps what it is sent and fails as it is told to. @param isEncrypted by a certificate that has expired */
export async function startSmtpReceiver({ isEncrypted = false } = {}): Promise<SmtpReceiver> {
  const mails: ParsedMail[] = []
  let behaviours: SmtpBehaviour[] = ['take']
  let begun = 0
  const behaviourOf = new Map<string, SmtpBehaviour>()
  const hanging = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    secure: isEncrypted,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom(_address, session, done) {
      begun++
      behaviourOf.set(session.id, behaviours[0] ?? 'take')
      if (behaviours.length > 1) behaviours = behaviours.slice(1)
      done()
    },
    onRcptTo({ address }, session, done) {
      const behaviour = behaviourOf.get(session.id)
      if (typeof behaviour === 'object' && 'recipient' in behaviour && (behaviour.only ?? address) === address) return done(refusal(behaviour.recipient, behaviour.reason))
      done()
    },
    onData(stream, session, done) {
      const behaviour = behaviourOf.get(session.id) ?? 'take'
      if (behaviour === 'close') return void stream.once('data', () => socketOf(server, session.id)?.destroy())
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (behaviour === 'hang') return void hanging.add(session.id)
        if (typeof behaviour === 'object' && 'code' in behaviour) return done(refusal(behaviour.code))
        simpleParser(Buffer.concat(parts)).then(
          (mail) => {
            mails.push(mail)
            if (typeof behaviour === 'object' && 'takesAfterMs' in behaviour) setTimeout(done, behaviour.takesAfterMs)
            else done(null, typeof behaviour === 'object' && 'says' in behaviour ? behaviour.says : undefined)
          },
          (error: Error) => done(error),
        )
      })
    },
  })
  // A connection that was cut off is what a test asked for.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `${isEncrypted ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    mails,
    begun: () => begun,
    behave: (...next) => (behaviours = next),
    restart: () => {
      behaviours = ['take']
      for (const session of hanging) socketOf(server, session)?.destroy()
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const connection of connectionsOf(server)) connection._socket.destroy()
      }),
  }
}

/** Words of a server that repeats what it was told, as real ones do. */
function refusal(responseCode: number, reason?: string): Error {
  return Object.assign(new Error(`${reason ? `${reason} ` : ''}no room for mary@example.com`), { responseCode })
}

type Connection = { id: string; _socket: Socket }

function connectionsOf(server: SMTPServer): Connection[] {
  return [...(server as unknown as { connections: Set<Connection> }).connections]
}

function socketOf(server: SMTPServer, session: string): Socket | undefined {
  return connectionsOf(server).find(({ id }) => id === session)?._socket
}
