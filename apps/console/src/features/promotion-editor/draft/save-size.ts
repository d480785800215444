import type { ListName } from '@incentive/model'
import { formatSize, LIST_LABELS, MAX_SAVE_BYTES, MESSAGES } from '@incentive/model'
import { LIST_NAMES } from './lists.ts'
import type { Refusal } from './refusal.ts'
import type { saveBody } from './save-body.ts'

type Body = ReturnType<typeof saveBody>

/** Why a save is not sent: its body has more bytes than the contract takes (R14). Null when it fits. */
export function tooLargeToSend(body: Body): Refusal | null {
  const size = bytesOf(body)
  if (size <= MAX_SAVE_BYTES) return null
  return refusal(
    MESSAGES.editor.saveTooLarge(formatSize(size), formatSize(MAX_SAVE_BYTES)),
    body,
    MAX_SAVE_BYTES / size,
  )
}

/** What a 413 means: something on the way takes less than the contract says. How much is unknown; half is proposed. */
export function refusedAsTooLarge(body: Body): Refusal {
  return refusal(MESSAGES.editor.saveRefusedAsTooLarge(formatSize(bytesOf(body))), body, 1 / 2)
}

/** `share` of the body may stay. */
function refusal(cause: string, body: Body, share: number): Refusal {
  const largest = largestList(body)
  const parts = largest && MESSAGES.editor.saveInParts(changedRows(largest, body[largest].length), inWords(1 - share))
  return { fieldIssues: [], generalIssues: [parts ? `${cause} ${parts}` : cause], note: null, remedy: 'correct' }
}

/** Such as `Products: 30,000 changed rows`. */
const changedRows = (list: ListName, count: number) =>
  `${LIST_LABELS[list]}: ${count.toLocaleString('en-US')} changed ${count === 1 ? 'row' : 'rows'}`

/** The list that most of a body's bytes are of; null when no list is in it. */
function largestList(body: Body): ListName | null {
  const sized = LIST_NAMES.map((name) => ({ name, bytes: body[name].length === 0 ? 0 : bytesOf(body[name]) }))
  const [largest] = sized.toSorted((a, b) => b.bytes - a.bytes)
  return largest && largest.bytes > 0 ? largest.name : null
}

/** How many bytes a body has as it is sent. */
export const bytesOf = (value: unknown): number => new Blob([JSON.stringify(value)]).size

/** Such as `a third`: the next share upwards that is easy to carry out. */
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
