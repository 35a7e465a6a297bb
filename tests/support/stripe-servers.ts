import { spawnSync } from 'node:child_process'
import { findProgram } from './meilisearch.ts'
import { startOthersServer, type OthersServer } from './others-server.ts'

/** localstripe (PyPI): keeps payments, charges and refunds as Stripe does, and signs webhooks. It has no Checkout Sessions. */
export function startLocalstripe(): Promise<OthersServer | null> {
  return startOthersServer({
    name: 'localstripe',
    what: 'Stripe, its money kept by localstripe',
    addressVariable: 'LOCALSTRIPE_URL',
    requireVariable: 'REQUIRE_LOCALSTRIPE',
    command: (port) => {
      const args = ['--from-scratch', '--port', String(port)]
      const program = findProgram('localstripe')
      if (program) return { program, args }
      const hasModule = spawnSync('python3', ['-c', 'import localstripe']).status === 0
      return hasModule ? { program: 'python3', args: ['-m', 'localstripe', ...args] } : null
    },
    path: '/v1/balance',
  })
}

/** stripe-mock (Stripe's own, in Go): keeps nothing, and refuses every request that Stripe's description of its API does not allow. */
export function startStripeMock(): Promise<OthersServer | null> {
  return startOthersServer({
    name: 'stripe-mock',
    what: 'The shapes of what is sent to Stripe',
    addressVariable: 'STRIPE_MOCK_URL',
    requireVariable: 'REQUIRE_STRIPE_MOCK',
    command: (port) => {
      const program = findProgram('stripe-mock')
      return program ? { program, args: ['-http-port', String(port)] } : null
    },
    path: '/v1/balance',
  })
}
