/** Headers of what is one visitor's alone: nobody between may keep it. */
export const NO_STORE = { 'Cache-Control': 'no-store' }

/** What a loader or an action throws where there is no such page; what is found instead may go with it. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' })
}
