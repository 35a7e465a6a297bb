/** Where renderings are kept, by key; it may be emptied at any time. A key is a hexadecimal digest. */
export type PictureCache = {
  /** Null where it is not there, or not to be had. */
  read: (key: string) => Promise<Buffer | null>
  write: (key: string, bytes: Buffer) => Promise<void>
}
