import { epochOf, toInstant } from '@incentive/scalars'
import type { CompiledWindow } from '../compile/compiled.ts'
import type { TermsWindow } from '../terms/promotion-terms.ts'

/** The window of an entity that a version refers to; invalid dates are open ends. */
export function lookupWindow({ effectiveDate, expirationDate }: TermsWindow): CompiledWindow {
  return { from: instantOf(effectiveDate) ?? -Infinity, until: instantOf(expirationDate) ?? Infinity }
}

function instantOf(text: string | null | undefined): number | null {
  const instant = text == null ? null : toInstant(text)
  return instant === null ? null : epochOf(instant)
}
