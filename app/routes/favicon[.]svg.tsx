import type { LoaderFunctionArgs } from '@remix-run/node'
import { svgIconResponse } from '~/site/site-icon-response.server'

export const loader = ({ context }: LoaderFunctionArgs) => svgIconResponse(context.tenant)
