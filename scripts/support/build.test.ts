import path from 'node:path'
import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'

test('a build leaves the commands in build/ to the worker, or the import, that is running on them', async () => {
  const { build, configFile } = await resolveConfig({ configFile: path.resolve('vite.config.ts'), logLevel: 'silent' }, 'build', 'production', 'production')
  expect(configFile).toBe(path.resolve('vite.config.ts'))
  // Remix removes its whole build folder, in which commands are a third, where this is not said.
  expect(build.emptyOutDir).toBe(false)
})
