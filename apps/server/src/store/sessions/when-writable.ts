import { outageOf } from '../../db/failures.ts'

const noHindrance = new Set(['diskFull', 'readOnly', 'locked'])

/** Waits for a note on the side. A database that takes no changes can still be read: then the note is left out. */
export async function whenWritable(note: Promise<unknown>): Promise<void> {
  try {
    await note
  } catch (error) {
    if (!noHindrance.has(outageOf(error) ?? '')) throw error
  }
}
