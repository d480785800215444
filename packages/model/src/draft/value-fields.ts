import { toInstant, type Instant } from '@incentive/scalars'
import { type DescribedValue, describeText, yesNo } from './described.ts'
import { isSameNumber, numberOf, numberText } from '../money/typed-number.ts'
import type { TypedDate } from '../time/typed-date.ts'
import { instantOf, isSameDate } from '../time/typed-date.ts'
import type { Field } from './field.ts'

type NumberBody = number | string | null

/** A text that a valid object has; leading and trailing spaces are not sent. */
export function text(): Field<string, string, string, string | null> {
  return {
    open: (wire) => wire ?? '',
    send: (draft) => draft.trim(),
    isSame: (a, b) => a.trim() === b.trim(),
    read: (body) => body ?? '',
    describe: describeText,
  }
}

/** An optional text; blank is sent as null. */
export function optionalText(): Field<string | null, string, string | null, string | null> {
  return { ...text(), send: (draft) => draft.trim() || null }
}

/** An optional text with markup; blank is sent as null. */
export function optionalHtml(): Field<string | null, string, string | null, string | null> {
  return { ...optionalText(), describe: (draft) => (draft.trim() === '' ? null : { html: draft.trim() }) }
}

/** A number that a valid object has. */
export function number(): Field<number, string, number | null, NumberBody> {
  return {
    open: (wire) => (wire === null ? '' : numberText(wire)),
    send: numberOf,
    isSame: isSameNumber,
    read: readNumber,
    describe: describeNumber,
  }
}

/** An optional number; blank is sent as null. */
export function optionalNumber(): Field<number | null, string, number | null, NumberBody> {
  return number()
}

/** A number whose blank value means a default. */
export function numberOr(blank: number): Field<number, string, number, NumberBody> {
  return {
    open: (wire) => numberText(wire ?? blank),
    send: (draft) => numberOf(draft) ?? blank,
    isSame: (a, b) => isSameNumber(a.trim() || numberText(blank), b.trim() || numberText(blank)),
    read: readNumber,
    describe: (draft) => describeNumber(draft.trim() || numberText(blank)),
  }
}

/**
 * A point in time. A body contains it with a zone; text that is not an instant is kept as it is, so that the rules
 * refuse it.
 */
export function date(): Field<Instant, TypedDate, Instant | null, string | null> {
  return {
    open: (wire) => wire ?? '',
    send: instantOf,
    isSame: isSameDate,
    read: (body) => (body === null ? '' : (toInstant(body) ?? body)),
    describe: (draft) => {
      const instant = instantOf(draft)
      return instant === null ? describeText(draft) : { date: instant }
    },
  }
}

/** An optional point in time; blank is sent as null. */
export function optionalDate(): Field<Instant | null, TypedDate, Instant | null, string | null> {
  return date()
}

/** A switch; off by default. */
export function flag(): Field<boolean, boolean, boolean, boolean | null> {
  return {
    open: (wire) => wire ?? false,
    send: (draft) => draft,
    isSame: Object.is,
    read: (body) => body ?? false,
    describe: describeFlag,
  }
}

/** Yes or no, which must be chosen: null until it is. */
export function choice(): Field<boolean, boolean | null, boolean | null, boolean | null> {
  return optionalFlag()
}

/** Yes, no, or null, which leaves the choice to another setting. */
export function optionalFlag(): Field<boolean | null, boolean | null, boolean | null, boolean | null> {
  return {
    open: (wire) => wire,
    send: (draft) => draft,
    isSame: Object.is,
    read: (body) => body,
    describe: describeFlag,
  }
}

/** Equal numbers have equal descriptions, however they were typed. */
function describeNumber(draft: string): DescribedValue {
  const value = numberOf(draft)
  return describeText(value === null ? draft : numberText(value))
}

function describeFlag(draft: boolean | null): DescribedValue {
  return draft === null ? null : { text: yesNo(draft) }
}

function readNumber(body: NumberBody): string {
  return body === null ? '' : typeof body === 'number' ? numberText(body) : body
}
