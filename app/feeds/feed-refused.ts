/** A feed that is not read further: hostile, broken, or not what its mapping says. Nothing of it is let in. */
export class FeedRefused extends Error {
  /** @param line counted from 1, where the feed went wrong */
  constructor(what: string, readonly line?: number) {
    super(line === undefined ? what : `line ${line}: ${what}`)
    this.name = 'FeedRefused'
  }
}

/** A path that leads nowhere. It says nothing of anybody's feed: whoever typed it hears of it, and nobody else. */
export class NoSuchFile extends FeedRefused {}
