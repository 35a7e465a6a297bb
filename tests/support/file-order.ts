import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They take longest: begun last, each would run alone while the others' processes have nothing left to do. */
const LONG = [
  'tenants/every-setting',
  'feeds/hostile-feeds',
  'search/au-cars-search',
  'crawl/crawl',
  'leads/durability',
  'provisioning/site-command',
  'contract/stock-search',
  'feeds/stock-command',
  'start/empty-platform',
]

/** They state within what time something happens. At the end only their like runs beside them, and these mostly wait. The longest begin first. */
const TIMED = [
  'start/start',
  'http/faults-and-attacks',
  'search/engine-faults',
  'outbox/outbox',
  'http/cached-pages',
  'http/http-baseline',
  'leads/lead-http',
  'tenants/live-settings',
  'leads/receive-enquiry',
  'leads/worker-killed',
]

/** Runs the long files first and the timed ones last. */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const isOf = (name: string) => moduleId.endsWith(`/${name}.test.ts`)
  const [long, timed] = [LONG.findIndex(isOf), TIMED.findIndex(isOf)]
  if (long !== -1) return long
  return timed === -1 ? LONG.length : LONG.length + 1 + timed
}
