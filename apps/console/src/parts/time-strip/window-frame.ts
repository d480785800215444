import { compareInstants, instantOf } from '@incentive/model'
import type { StripSpan } from './lay-out-strip.ts'

/** The window of a promotion as the frame of a strip; null while a date is missing or the dates are reversed. */
export function windowFrame(window: {
  readonly effectiveDate: string
  readonly expirationDate: string
}): (StripSpan & { title: string }) | null {
  const [from, to] = [instantOf(window.effectiveDate), instantOf(window.expirationDate)]
  return from !== null && to !== null && compareInstants(from, to) < 0 ? { title: 'Promotion', from, to } : null
}
