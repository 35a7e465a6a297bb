import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { ErrorPage, stockAction, type ErrorPageProps } from './error-page'
import { useNoun } from '~/components/layout/card-look'
import type { VehicleNoun } from '~/domain/cars/vehicle-noun'

const notFound = (noun: VehicleNoun) => ({
  title: 'We cannot find that page',
  message: `It may have moved, or the ${noun.one} has been sold. Our current stock is one step away.`,
})
const BUSY = {
  title: 'We will be right back',
  message: 'Part of our site does not answer at the moment. Nothing is lost: please try again in a minute, or give us a call.',
}
const BROKEN = {
  title: 'Something went wrong on our side',
  message: 'It is not your doing, and we have made a note of it. Please try again in a minute.',
}

/** Nobody but the browser knows of it: the line broke, mostly, before it knew where a link of the page leads. */
const BROKEN_HERE = { title: 'This page could not be loaded', message: 'Check your connection and try again, or give us a call.' }

/** What a fault of ours is called once the server has logged it; its own words stay there. */
const LOGGED = 'Unexpected Server Error'

/** What a route shows instead of itself: by status alone, so that no fault's own words reach a visitor. */
export function RouteError(props: Partial<ErrorPageProps>) {
  const error = useRouteError()
  const noun = useNoun()
  const status = isRouteErrorResponse(error) ? error.status : error instanceof Error && error.message === LOGGED ? 500 : 0
  if (!status) return <ErrorPage {...BROKEN_HERE} actions={[{ label: 'Try again', href: '' }, stockAction(noun)]} />
  const words = [404, 405, 410].includes(status) ? notFound(noun) : [503, 504].includes(status) ? BUSY : BROKEN
  return <ErrorPage status={status} {...words} {...(status === 404 && props)} />
}
