import { CODES, type Code } from '../codes/codes.ts'
import type { Place } from '../codes/code-text.ts'
import type { FoundCode, RowOf } from '../outcome/found-code.ts'
import type { Link } from '../trace/link.ts'
import { message, type MessageRef } from '../trace/message.ts'

/** Returns a code with its reason and the place to fix its cause. */
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
