import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import { isSecretAddress } from '~/domain/advertising/analytics-policy'

/** A new nonce for a response: the only scripts and styles that its page may run. */
export function createNonce(): string {
  // Node draws the letters of many ids at once; sixteen bytes by themselves cost ten times as much.
  return randomUUID().replaceAll('-', '')
}

/**
 * Headers of every page. The policy allows this site's own files and what carries the response's nonce. Maps are pictures of the site's own,
 * so no foreign frame or image is needed; what a site's settings name is added for its pages alone. TLS is the proxy's: with it in front,
 * browsers are told to stay on https.
 * @param options.formTargets origins that an answer to a form may lead on to
 */
export function securityHeaders(options: { isHttps: boolean; formTargets: readonly string[] }): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", nonceSource],
        'style-src': ["'self'", nonceSource],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'form-action': ["'self'", ...options.formTargets],
        'frame-ancestors': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        ...(options.isHttps ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: options.isHttps ? { maxAge: 15_552_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
  })
}

/** Pictures are shown by others too: by a dealer's CRM in its page of a lead, by whoever previews a page that is shared. */
export const shownAnywhere: RequestHandler = (_req, res, next) => {
  res.set('Cross-Origin-Resource-Policy', 'cross-origin')
  next()
}

/** The page that follows is told the site that it comes from, but not the address. Whoever has such an address can open what it names, and scripts of other pages read where their visitor came from. */
export const keepsAddress: RequestHandler = (req, res, next) => {
  if (isSecretAddress(req.path, req.url.slice(req.path.length))) res.set('Referrer-Policy', 'strict-origin')
  next()
}

function nonceSource(_req: unknown, res: ServerResponse): string {
  return `'nonce-${(res as Response).locals.nonce}'`
}

/** Lets one response take more sources than every page does, directive by directive. */
export function widenPolicy(res: Response, sources: Readonly<Record<string, readonly string[]>>): void {
  const header = 'Content-Security-Policy'
  const policy = String(res.getHeader(header) ?? '')
  const widened = policy.split(';').map((directive) => {
    const more = sources[directive.trim().split(/\s/, 1)[0] ?? '']
    return more ? `${directive} ${more.join(' ')}` : directive
  })
  res.setHeader(header, widened.join(';'))
}
