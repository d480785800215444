import { epochOf, isWhole, readDecimal, toInstant, ZERO, type Decimal, type Instant } from '@incentive/scalars'
import type { Link } from '../trace/link.ts'
import type { Numeric, TermsWindow, RowId } from '../terms/promotion-terms.ts'
import type { CompileDiagnostic, CompiledWindow } from './compiled.ts'

/** Reads the values of a version: invalid values count as empty and are reported. */
export class ValueReader {
  readonly diagnostics: CompileDiagnostic[] = []
  private readonly instants = new Map<string, number | null>()

  /** Milliseconds since 1970; null if empty. */
  instant(text: Instant | null | undefined, link: Link): number | null {
    if (text === null || text === undefined || text === '') return null
    let instant = this.instants.get(text)
    if (instant === undefined) {
      const canonical = toInstant(text)
      instant = canonical === null ? null : epochOf(canonical)
      this.instants.set(text, instant)
    }
    if (instant === null) this.diagnostics.push({ message: `${text} is not a date`, link })
    return instant
  }

  window({ effectiveDate, expirationDate }: TermsWindow, link: Link): CompiledWindow {
    const from = this.instant(effectiveDate, link)
    const until = this.instant(expirationDate, link)
    return { from: from ?? -Infinity, until: until ?? Infinity }
  }

  decimal(value: Numeric | undefined, link: Link): Decimal | null {
    if (value === null || value === undefined || value === '') return null
    const read = readDecimal(String(value))
    if (read === null) this.diagnostics.push({ message: `${value} is not a number`, link })
    return read
  }

  /** A whole number; any other value is reported and counts as empty. */
  whole(value: Numeric | undefined, link: Link): number | null {
    const read = this.decimal(value, link)
    if (read === null) return null
    const whole = isWhole(read) ? Number(read.unscaled) / 10 ** read.scale : NaN
    if (Number.isSafeInteger(whole)) return whole
    this.diagnostics.push({ message: `${value} is not a whole number`, link })
    return null
  }

  decimalOr0(value: Numeric | undefined, link: Link): Decimal {
    return this.decimal(value, link) ?? ZERO
  }
}

/** The id of a row, or its position in the list, starting at 1. */
export function rowIdOf(id: RowId | undefined, index: number): RowId {
  return id ?? index + 1
}
