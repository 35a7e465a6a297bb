import { log, loggableError } from '../log/log.server'

/** After so many questions without an answer the bucket is asked only now and then, so that visitors do not wait for it. */
const SILENCES_TO_LEAVE = 2
const ASKED_AGAIN_AFTER_MS = 5_000
/** A bucket that failed is called working again only when nothing has failed for so long. One answer is not enough: keys may be allowed to read and not to write. */
const WELL_AFTER_MS = 10_000

/** An error of the store, with the status of its answer where there was one. */
type StoreError = Error & { $metadata?: { httpStatusCode?: number } }

/** Whether a bucket works, for whoever operates the platform. The log says each change once. */
export class BucketWatch {
  private known: string | null = null
  private silences = 0
  private failedAtMs = -Infinity
  private askAgainAtMs = -Infinity

  /** What is wrong with it, as its error is called; null while nothing is. */
  get fault(): string | null {
    return this.known
  }

  /**
   * @param isAnswer whether an error says no more than that there is nothing of this name
   * @throws what the question throws, or at once while the bucket is left alone
   */
  async ask<T>(question: () => Promise<T>, isAnswer: (error: unknown) => boolean = () => false): Promise<T> {
    if (this.silences >= SILENCES_TO_LEAVE) {
      if (performance.now() < this.askAgainAtMs) throw new Error(`it is left alone for seconds: ${this.known}`)
      this.askAgainAtMs = performance.now() + ASKED_AGAIN_AFTER_MS
    }
    try {
      const answer = await question()
      this.noteAnswer()
      return answer
    } catch (error) {
      if (isAnswer(error)) this.noteAnswer()
      else this.noteFault(error as StoreError)
      throw error
    }
  }

  private noteAnswer(): void {
    this.silences = 0
    if (this.known === null || performance.now() - this.failedAtMs < WELL_AFTER_MS) return
    this.known = null
    log.info('the bucket of pictures does again what it is asked')
  }

  private noteFault(error: StoreError): void {
    const status = error.$metadata?.httpStatusCode ?? 0
    // A refusal is quick and may be of this one picture; only silence costs the next visitor seconds.
    this.silences = status > 0 && status < 500 ? 0 : this.silences + 1
    if (this.silences === SILENCES_TO_LEAVE) this.askAgainAtMs = performance.now() + ASKED_AGAIN_AFTER_MS
    this.failedAtMs = performance.now()
    const isNew = this.known === null
    // Of the error no more than what it is called: anybody may read it at /readyz, and its words name machines.
    this.known = [(error as { code?: string }).code ?? error.name, ...(status ? [`HTTP ${status}`] : [])].join(', ')
    if (isNew) log.warn({ error: loggableError(error) }, 'the bucket of pictures does not do what it is asked: see S3_BUCKET, S3_ENDPOINT, its keys and what they may')
  }
}

/** A store's error in few words: some have a name and no message, some the number of an answer alone. */
export function bucketFaultWords(error: StoreError): string {
  const status = error.$metadata?.httpStatusCode
  const said = [...new Set([error.name, error.message])].filter((words) => words && !/^(?:Error|Unknown|UnknownError)$/.test(words)).join(': ')
  return [said, ...(status ? [`HTTP ${status}`] : [])].filter(Boolean).join(', ') || 'no answer'
}

/** What visitors see of a bucket that does not do what it is asked, and where to look. */
export function bucketWords(fault: string | null): string[] {
  if (fault === null) return []
  return [`pictures: the bucket does not do what it is asked (${fault}): they are made each time, and those that are in it alone are not shown; see S3_BUCKET, S3_ENDPOINT, its keys and what they may`]
}
