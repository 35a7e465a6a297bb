/** A write that the machine refuses, as on a full disk, does not say to which file. */
export async function namingFile<T>(file: string, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const refused = error as NodeJS.ErrnoException
    if (refused.syscall === 'write') refused.path ??= file
    throw error
  }
}
