import { MESSAGES } from '@incentive/model/issues'
import { type ListName, LIST_LABELS } from '@incentive/model/lists'
import { MAX_SAVE_BYTES } from '@incentive/model/promotion'
import { formatSize } from '@incentive/model/uploads'
import { LIST_NAMES } from '../lists.ts'
import type { Refusal } from '../refusal.ts'
import type { saveBody } from './save-body.ts'

type Body = ReturnType<typeof saveBody>

/** Returns the reason not to send a save whose body exceeds the contract's size limit (R14), or null if it fits. */
export function tooLargeToSend(body: Body): Refusal | null {
  const size = bytesOf(body)
  if (size <= MAX_SAVE_BYTES) return null
  return refusal(
    MESSAGES.editor.saveTooLarge(formatSize(size), formatSize(MAX_SAVE_BYTES)),
    body,
    MAX_SAVE_BYTES / size,
  )
}

/**
 * Explains a 413: a server or proxy has a lower limit than the contract. The limit is unknown, so half is suggested.
 */
export function refusedAsTooLarge(body: Body): Refusal {
  return refusal(MESSAGES.editor.saveRefusedAsTooLarge(formatSize(bytesOf(body))), body, 1 / 2)
}

/** `share` is the part of the body that can stay. */
function refusal(cause: string, body: Body, share: number): Refusal {
  const largest = largestList(body)
  const parts = largest && MESSAGES.editor.saveInParts(changedRows(largest, body[largest].length), inWords(1 - share))
  return { fieldIssues: [], generalIssues: [parts ? `${cause} ${parts}` : cause], note: null, remedy: 'correct' }
}

/** Returns, for example, `Products: 30,000 changed rows`. */
const changedRows = (list: ListName, count: number) =>
  `${LIST_LABELS[list]}: ${count.toLocaleString('en-US')} changed ${count === 1 ? 'row' : 'rows'}`

/** Returns the list that takes most of a body's bytes, or null if the body has no list. */
function largestList(body: Body): ListName | null {
  const sized = LIST_NAMES.map((name) => ({ name, bytes: body[name].length === 0 ? 0 : bytesOf(body[name]) }))
  const [largest] = sized.toSorted((a, b) => b.bytes - a.bytes)
  return largest && largest.bytes > 0 ? largest.name : null
}

/** Size of a body in bytes, as sent. */
export const bytesOf = (value: unknown): number => new Blob([JSON.stringify(value)]).size

/** Returns, for example, `a third`: the next larger share that is easy to apply. */
function inWords(share: number): string {
  const shares = [
    [1 / 10, 'a tenth'],
    [1 / 4, 'a quarter'],
    [1 / 3, 'a third'],
    [1 / 2, 'half'],
    [3 / 4, 'three quarters'],
  ] as const
  return shares.find(([most]) => share <= most)?.[1] ?? 'nine tenths'
}
