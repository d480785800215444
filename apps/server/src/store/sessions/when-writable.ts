import { outageOf } from '../../db/failures.ts'

const noHindrance = new Set(['diskFull', 'readOnly', 'locked'])

/** Waits for an optional write. A read-only database can still serve reads, so the write is skipped then. */
export async function whenWritable(note: Promise<unknown>): Promise<void> {
  try {
    await note
  } catch (error) {
    if (!noHindrance.has(outageOf(error) ?? '')) throw error
  }
}
