import { messageText, moreSerials, type FoundCode } from '@incentive/claims'
import type { AnswerOf } from '@incentive/contract'

type Code = AnswerOf<'evaluateClaim'>['codes'][number]

/**
 * Returns the codes in the format of the response. The codes of individual serial numbers get `room` bytes of JSON;
 * beyond that, each line has a count of the others.
 */
export function answerCodes(codes: readonly FoundCode[], room: number): Code[] {
  const answered: Code[] = []
  const left = new Map<string, { readonly at: Code; count: number }>()
  let used = 0
  for (const { code, step, line, because } of codes) {
    const isSerial = code.startsWith('SERIAL_')
    const place = `${code} ${step} ${line}`
    const more = left.get(place)
    if (isSerial && more) {
      more.count++
      continue
    }
    const reported = { code, step, line, message: messageText(because) }
    if (isSerial) used += Buffer.byteLength(JSON.stringify(reported)) + 1
    if (isSerial && used > room) left.set(place, { at: reported, count: 1 })
    answered.push(reported)
  }
  for (const { at, count } of left.values()) at.message = moreSerials(count)
  return answered
}
