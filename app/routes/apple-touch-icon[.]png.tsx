import type { LoaderFunctionArgs } from '@remix-run/node'
import { pngIconResponse } from '~/site/site-icon-response.server'

export const loader = ({ context }: LoaderFunctionArgs) => pngIconResponse(context.tenant, 180)
