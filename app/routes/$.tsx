import { RouteError } from '~/components/route-error'

/** Every address that no other route answers. */
export function loader() {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}

export const meta = () => [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }]

export default function NotFound() {
  return null
}

export { RouteError as ErrorBoundary }
