import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderFiles } from '../read/folder-files.server'
import { storePictures } from './store-pictures.server'

const LOGO = 'pictures/logo-3f2a1b4c5d6e.svg'
const pictures = new Map([[LOGO, 'pictures/logo.svg']])
let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'store-'))
  for (const folder of ['north/pictures', 'north/stored/demo', 'data/pictures/pictures', 'data/pictures/demo']) mkdirSync(path.join(root, folder), { recursive: true })
  writeFileSync(path.join(root, 'north/stored/demo/ute.svg'), 'of another platform')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const stored = () => readdirSync(path.join(root, 'data/pictures'), { recursive: true }).map(String).filter((name) => /svg$|tmp$/.test(name)).sort()
const read = (key: string) => readFileSync(path.join(root, 'data/pictures', key), 'utf8')
const bring = async () => storePictures([{ files: (await FolderFiles.open(path.join(root, 'north'))) ?? FolderFiles.none(), pictures }], path.join(root, 'data'))

test('pictures come into the store; one of another platform’s store never over what is there', async () => {
  writeFileSync(path.join(root, 'north/pictures/logo.svg'), 'a logo')
  await bring()
  expect([stored(), read(LOGO), read('demo/ute.svg')]).toEqual([['demo/ute.svg', LOGO], 'a logo', 'of another platform'])
  writeFileSync(path.join(root, 'data/pictures/demo/ute.svg'), 'ours')
  await bring()
  expect([stored(), read('demo/ute.svg')]).toEqual([['demo/ute.svg', LOGO], 'ours'])
})

test('a copy that is cut off leaves the picture that shoppers see', async () => {
  writeFileSync(path.join(root, 'data/pictures', LOGO), 'a logo')
  // Opened like a file, and then refused.
  mkdirSync(path.join(root, 'north/pictures/logo.svg'))
  await expect(bring()).rejects.toMatchObject({ code: 'EISDIR' })
  expect([stored(), read(LOGO)]).toEqual([[LOGO], 'a logo'])
})
