import { Transform } from 'node:stream'
import { SourceFailed } from './fetched-file'

/** Passes bytes on until they are too many. */
export function limitBytes(maxBytes: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      if (size > maxBytes) done(new SourceFailed(`the feed is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`))
      else done(null, chunk)
    },
  })
}
