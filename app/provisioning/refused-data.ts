import { CommandFault } from '~/platform/command/command-fault'
import type { FileFault } from '~/tenants/source-file'
import { faultLines } from '~/tenants/tenant-text'

type DatabaseError = Error & { code: string; detail?: string }

/** A value that Postgres cannot keep, or that its tables are held to be without: something twice, what names nothing (SQLSTATE 21, 22 and 23). */
export function isRefusedData(error: unknown): error is DatabaseError {
  return error instanceof Error && /^2[123]/.test((error as Partial<DatabaseError>).code ?? '')
}

/** What the database did not take of a folder, as that folder's fault: whoever keeps the folder can mend it, and a stack helps nobody. */
export class RefusedData extends CommandFault {
  constructor(readonly fault: FileFault) {
    super(faultLines([fault]).join('\n'), 'Nothing was changed.')
  }
}

export function refusedFault(file: string, { message, detail }: DatabaseError): FileFault {
  return { file, path: '', found: `what the database does not take (${[message, detail].filter(Boolean).join(': ')})`, allowed: 'values that it can keep', nearest: null }
}

/** Writes something of a folder. @throws RefusedData for what the database does not take of it */
export async function writingOf<T>({ root }: { root: string }, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isRefusedData(error) ? new RefusedData(refusedFault(root, error)) : error
  }
}
