import type { LoaderFunctionArgs } from '@remix-run/node'
import { pngIconResponse } from '~/site/site-icon-response.server'

/** Browsers that ask for the old name read a PNG as well. */
export const loader = ({ context }: LoaderFunctionArgs) => pngIconResponse(context.tenant, 32)
