import { createPool } from '../../app/platform/db/pool.server.ts'
import { env } from '../../app/platform/env.server.ts'
import { sendBucketPictures } from '../../app/platform/images/sync-bucket-pictures.server.ts'
import type { Steps } from './steps.ts'

/**
 * Brings in the demo dealerships and their stock, through the importer, unless that is done. The one place that knows of the demo:
 * where nobody asks for it, nothing of `seeds/` is loaded or has to be there.
 */
export async function seedIfNeeded(steps: Steps, url: string): Promise<void> {
  const { seedIsNeeded } = await import('../../seeds/demo-state.server.ts')
  const pool = createPool({ url })
  try {
    if (!(await seedIsNeeded(pool))) return
    const { seedDemo } = await import('../../seeds/seed-demo.server.ts')
    const done = await steps.run('Bringing in the demo dealerships and their stock', (onProgress) =>
      seedDemo({ pool, dataDir: env().DATA_DIR, now: new Date(), onProgress }),
    )
    await sendBucketPictures(env().DATA_DIR)
    steps.note(`${done.tenants} sites, ${done.cars} cars`)
  } finally {
    await pool.end()
  }
}

/**
 * The sites that may use stand-ins without being told so: those of the demo, where it was asked for, they are the only ones, and the operator has set
 * neither ALLOW_FAKES nor a vendor.
 */
export async function sitesOfStandIns(url: string): Promise<string[]> {
  const { SEED_DEMO, STRIPE_SECRET_KEY, TWILIO_ACCOUNT_SID } = env()
  if (!SEED_DEMO || process.env.ALLOW_FAKES || STRIPE_SECRET_KEY || TWILIO_ACCOUNT_SID) return []
  const { demoAlone } = await import('../../seeds/demo-state.server.ts')
  const pool = createPool({ url, max: 1 })
  try {
    return await demoAlone(pool)
  } finally {
    await pool.end()
  }
}
