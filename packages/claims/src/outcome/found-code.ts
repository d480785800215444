import { CODES, type Code } from '../codes/codes.ts'
import type { Place } from '../codes/code-text.ts'
import type { Link } from '../trace/link.ts'
import { message, type MessageRef } from '../trace/message.ts'

/** A code of an outcome: its step and claim line, the reason, and the place to fix its cause. */
export type FoundCode = {
  readonly code: Code
  readonly step: string
  readonly line: number | null
  readonly because: MessageRef
  readonly link: Link | null
}

/** The row that a code is about, and the place to fix it if that is not the default place of the code. */
export type RowOf = {
  readonly row?: string | number
  readonly id?: string | number
  readonly tab?: string
  readonly field?: string
}

export function foundCode(
  code: Code,
  step: string,
  { line = null, params, row }: { line?: number | null; params?: MessageRef['params']; row?: RowOf } = {},
): FoundCode {
  return { code, step, line, because: message(code, params), link: linkTo(CODES[code].place, row, line) }
}

function linkTo(place: Place | null, row: RowOf = {}, line: number | null): Link | null {
  if (place === null) return null
  return place.to === 'claim' ? { ...place, ...(line === null ? {} : { line }) } : { ...place, ...row }
}
