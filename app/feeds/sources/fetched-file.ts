import { wildcards } from '~/domain/text/wildcards'

/** How a source knows whether it has another feed than before: an ETag, the name, size and time of a file. Plain data, kept between fetches. */
export type Validators = Readonly<Record<string, string>>

/** What a source gave. */
export type Fetched =
  /** `isUnfinished`: somebody is writing another one at this moment. */
  | { isNew: false; isUnfinished?: true }
  /** A whole file, to be deleted by whoever takes it. `name` is what its owner calls it. */
  | { isNew: true; path: string; name: string; validators: Validators }

export type FetchOptions = {
  /** What the source said last time; null where nothing is known, or a feed is wanted whether it is new or not. */
  before: Validators | null
  /** An empty folder for the file. */
  into: string
  maxBytes: number
  signal: AbortSignal
  /** Which IP addresses may be connected to. */
  isAllowedIp: (ip: string) => boolean
  /** A credential by the name of its variable. @throws SourceFailed where it is not set */
  secret: (variable: string) => string
  now: Date
}

/** Why a source gave nothing, in one line, without credentials. */
export class SourceFailed extends Error {}

/** A name that others gave, as a file of ours may be called. */
export function safeName(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[.-]+/, '').slice(-100)
  return plain === '' ? 'feed' : plain
}

/** Of a file, on any system. */
const LONGEST_NAME = 255

/** Whether a file's name is one that `pattern` means; `*` stands for anything. Names of files that are still being written never are. */
export function isWanted(name: string, pattern: string): boolean {
  return name.length <= LONGEST_NAME && !name.startsWith('.') && !UNFINISHED.test(name) && wildcards(pattern, name) !== null
}

/** The newest file. Files of the same second, such as those of an unpacked archive, go by their names, which mostly have a date: the last of them. */
export function newestOf<File extends { name: string }>(files: readonly File[], timeOf: (file: File) => number): File | undefined {
  return [...files].sort((a, b) => timeOf(b) - timeOf(a) || (a.name < b.name ? 1 : -1))[0]
}

/** Whether a web server's file is older than its file of before, by what it says of both. A time that is still to come says nothing: a clock was wrong. */
export function isOlderVersion({ lastModified }: Validators, before: Validators | null, now: Date): boolean {
  const knownMs = Date.parse(before?.lastModified ?? '')
  return Date.parse(lastModified ?? '') < knownMs && knownMs <= now.getTime()
}

/** What programs call a file until it is whole; they rename it then. */
const UNFINISHED = /\.(tmp|temp|part|partial|filepart|crdownload|uploading|swp)$|~$/i
