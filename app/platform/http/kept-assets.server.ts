import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import express, { type RequestHandler } from 'express'
import { HOUR_MS } from '~/domain/time/durations'
import { ifThere } from '../files/if-there.server'
import { syncTree } from '../files/sync-folder.server'

/** Of so many builds the files are kept, each some 2 MB: that of now, and those that were started last before it. */
const MOST_BUILDS = 4

/** Below DATA_DIR: a folder for each build. */
export const keptAssetsFolder = (dataDir: string): string => path.join(dataDir, 'assets')

/**
 * Puts a build's files where the processes of other releases look for them, whole or not at all, and takes away those of the build that was started
 * the longest ago. To be done before a page of this build is shown to anybody.
 * @param own the build's files, called by a hash of what is in them
 */
export async function keepAssets(own: string, kept: string, now: Date): Promise<void> {
  // What is compressed beside them saves time for as long as a release runs; what others ask for is asked for once.
  const names = (await readdir(own)).filter((name) => !/\.(br|gz)$/.test(name)).sort()
  const folder = path.join(kept, createHash('sha256').update(names.join()).digest('hex').slice(0, 16))
  await mkdir(kept, { recursive: true })
  if (!existsSync(folder)) {
    const draft = `${folder}.${randomUUID()}`
    await mkdir(draft)
    for (const name of names) await copyFile(path.join(own, name), path.join(draft, name))
    await syncTree(draft)
    // Another process of this release may have been quicker.
    await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
  }
  await utimes(folder, now, now)
  // Of several processes that start at once each may be writing one, and takes it away again in a moment.
  const found = await Promise.all((await readdir(kept)).map(async (name) => ({ name, startedAt: (await ifThere(stat(path.join(kept, name))))?.mtimeMs ?? 0 })))
  const builds = found.filter(({ name }) => !isDraft(name)).sort((a, b) => b.startedAt - a.startedAt)
  const leftDrafts = found.filter(({ name, startedAt }) => isDraft(name) && startedAt < now.getTime() - HOUR_MS)
  for (const { name } of [...builds.slice(MOST_BUILDS), ...leftDrafts]) await rm(path.join(kept, name), { recursive: true, force: true })
}

/** One that is just being written, or that a process was killed over. */
const isDraft = (build: string): boolean => build.includes('.')

/** Answers for files of other builds, of releases before and after this one; an error with 404 for what none of them has. */
export function assetsOfOtherBuilds(kept: string): RequestHandler {
  const serve = express.static(kept, { immutable: true, maxAge: '1y', index: false, redirect: false, fallthrough: false })
  return (req, res, next) => {
    findBuild(kept, req.path).then((build) => {
      if (build !== undefined) req.url = `/${build}${req.url}`
      serve(req, res, next)
    }, next)
  }
}

/** The folder of a build that has a file. */
async function findBuild(kept: string, file: string): Promise<string | undefined> {
  if (!/^\/[\w-]+\.[\w.-]+$/.test(file)) return undefined
  const builds = await readdir(kept).catch(() => [])
  return builds.find((build) => !isDraft(build) && existsSync(path.join(kept, build, file)))
}
