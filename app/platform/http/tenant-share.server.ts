import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { TRADE_IN_PATHS } from '~/domain/trade-ins/trade-in'
import { comparablePath } from '~/domain/text/site-path'
import { databaseWatch } from '../db/db.server'
import { FairQueue, type FairQueueOptions } from './fair-queue'
import { refuseForNow } from './request-guards.server'

/** Pages are made one after the other: more of one site at once make none of them sooner, and everybody else's later. */
const PAGES: FairQueueOptions = { total: 8, share: 2, maxWaiting: 60, maxWaitMs: 900 }
/** A form waits longer than a page, because sending it again is the shopper's work. Each may hold a connection while it waits for a row. */
const CHANGES: FairQueueOptions = { total: 6, share: 3, maxWaiting: 100, maxWaitMs: 3_000 }
/** Pages and forms that may wait for somebody else's service: one that says nothing for seconds keeps only its like from their turns. */
const VENDOR_WAITS: FairQueueOptions = { total: 8, share: 3, maxWaiting: 100, maxWaitMs: 3_000 }
/** What is drawn with pictures of a dealer's own server, or of somebody's maps, which may be slow for as long: it is no page, and no page waits behind it. */
const PICTURE_WAITS: FairQueueOptions = { total: 8, share: 3, maxWaiting: 100, maxWaitMs: 5_000 }

/** A page that takes so long gives reason to ask whether the database is there at all. */
const LATE_MS = 250
/** After so long a page gives its turn back, though its work never ended and its visitor has left. No page takes as long: statements and vendors have limits of their own. */
const LONGEST_WORK_MS = 20_000
/** A look-up that is given up answers from memory at once. */
const FROM_MEMORY_MS = 100

/** Where a card processor or a valuation guide is asked while the visitor waits. */
const ASKS_A_VENDOR = new RegExp(`^(/cars/[^/]+/(checkout|buy-online)|/online-payment|${TRADE_IN_PATHS.join('|')})$`)

/** Brochures, pictures for sharing, maps and icons. */
const DRAWS_PICTURES = /^\/(cars\/[^/]+\.pdf|(social|maps|icons)\/.+|favicon\.(ico|svg)|apple-touch-icon\.png)$/

/** Pictures come from disk or from a dealer's server; they have limits of their own. */
const OWN_LIMITS = /^\/images\//

/**
 * Which service makes the visitor of this path wait, beside the page itself: a vendor's, or what draws pictures. Null: none of them. The path may be spelled in any way that
 * leads there, and may be that of the page's data, which script asks for (`.data`).
 */
export function waitsFor(path: string): 'vendor' | 'pictures' | null {
  const comparable = comparablePath(path.replace(/\.data$/, ''))
  if (ASKS_A_VENDOR.test(comparable)) return 'vendor'
  return DRAWS_PICTURES.test(comparable) ? 'pictures' : null
}

/**
 * Gives each tenant its share of what one process can do at once: pages made and connections held. What is beyond it waits for a moment in
 * a line of its own, and then gets the page as it was last made, or a 503. While the database is away, nobody waits for it.
 *
 * A visitor who leaves stops nothing that was begun, so that a turn ends with the work and not with the connection: connections that were opened and
 * left by the hundred had as many pages of one site made side by side.
 * @param makePage until its promise is settled, the page or form takes a turn
 */
export function tenantShare(makePage: (req: Request, res: Response, next: NextFunction) => unknown): RequestHandler {
  const pages = new FairQueue<number>(PAGES)
  const changes = new FairQueue<number>(CHANGES)
  const waits = { vendor: new FairQueue<number>(VENDOR_WAITS), pictures: new FairQueue<number>(PICTURE_WAITS) }
  return (req, res, next) => {
    const tenantId = res.locals.tenant?.id ?? 0
    if (OWN_LIMITS.test(req.path)) return void makePage(req, res, next)
    const service = waitsFor(req.path)
    const queue = service ? waits[service] : req.method === 'POST' ? changes : pages
    void queue.take(tenantId).then((endTurn) => {
      if (isOver(res)) return endTurn?.()
      if (endTurn === null) return insteadOfPage(res)
      // The turn ends once all is written: the rest is for the visitor's network, which may be slow.
      res.once('prefinish', endTurn)
      // Work that never ended would keep the turn from everybody for good.
      res.once('close', () => res.writableFinished || setTimeout(endTurn, LONGEST_WORK_MS).unref())
      void Promise.resolve(makePage(req, res, next)).then(endTurn, endTurn)
    })
  }
}

/** Whoever looks at a page is told within a second when the database says nothing, whatever the page is waiting for. */
export const answerInTime: RequestHandler = (req, res, next) => {
  if (req.method === 'POST') return next()
  let timer = setTimeout(() => {
    void databaseWatch.check().then((answers) => {
      if (answers || isOver(res)) return
      // Whose site it is may be known from memory in a moment, and with it the page.
      if (res.locals.tenant) insteadOfPage(res)
      else timer = setTimeout(() => isOver(res) || insteadOfPage(res), FROM_MEMORY_MS)
    })
  }, LATE_MS)
  res.once('prefinish', () => clearTimeout(timer))
  res.once('close', () => clearTimeout(timer))
  next()
}

/** Whether nothing is left to answer: it was answered in another way, or the visitor has left. */
export function isOver(res: Response): boolean {
  return res.headersSent || res.destroyed
}

/** Aborted once nobody is there for the answer any more, also where that was so before it is asked for. */
export function leaveSignal(res: Response): AbortSignal {
  const left = new AbortController()
  if (res.destroyed || res.closed) left.abort()
  else res.once('close', () => res.writableFinished || left.abort())
  return left.signal
}

/** The page as it was last made, or word that it cannot be made now. */
function insteadOfPage(res: Response): void {
  res.locals.isAnswered = true
  if (!sendStalePage(res)) refuseForNow(res)
}

/** Sends the page as it was last made, where one was and may stand in. @returns whether it did */
export function sendStalePage(res: Response): boolean {
  const page = res.locals.findStalePage?.()
  if (!page || res.headersSent) return false
  for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value)
  res.end(page.body)
  return true
}
