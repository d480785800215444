import { toInstant, type Instant } from '@incentive/scalars'
import type { ToldValue } from '../changes/told.ts'
import { toldText } from '../changes/told.ts'
import { yesNo } from '../changes/yes-no.ts'
import { isSameNumber, numberOf, numberText } from '../money/typed-number.ts'
import type { TypedDate } from '../time/typed-date.ts'
import { instantOf, isSameDate } from '../time/typed-date.ts'
import type { Field } from './field.ts'

type NumberBody = number | string | null

/** A text that a valid thing has; outer blanks are not sent. */
export function text(): Field<string, string, string, string | null> {
  return {
    open: (wire) => wire ?? '',
    send: (draft) => draft.trim(),
    isSame: (a, b) => a.trim() === b.trim(),
    read: (body) => body ?? '',
    tell: toldText,
  }
}

/** A text that may be missing; blank is sent as null. */
export function optionalText(): Field<string | null, string, string | null, string | null> {
  return { ...text(), send: (draft) => draft.trim() || null }
}

/** A text with markup that may be missing; blank is sent as null. */
export function optionalHtml(): Field<string | null, string, string | null, string | null> {
  return { ...optionalText(), tell: (draft) => (draft.trim() === '' ? null : { html: draft.trim() }) }
}

/** A number that a valid thing has. */
export function number(): Field<number, string, number | null, NumberBody> {
  return {
    open: (wire) => (wire === null ? '' : numberText(wire)),
    send: numberOf,
    isSame: isSameNumber,
    read: readNumber,
    tell: tellNumber,
  }
}

/** A number that may be missing; blank is sent as null. */
export function optionalNumber(): Field<number | null, string, number | null, NumberBody> {
  return number()
}

/** A number of which blank means a default. */
export function numberOr(blank: number): Field<number, string, number, NumberBody> {
  return {
    open: (wire) => numberText(wire ?? blank),
    send: (draft) => numberOf(draft) ?? blank,
    isSame: (a, b) => isSameNumber(a.trim() || numberText(blank), b.trim() || numberText(blank)),
    read: readNumber,
    tell: (draft) => tellNumber(draft.trim() || numberText(blank)),
  }
}

/** A point in time. A body writes it with a zone; what is no instant stays as it is, for the rules to refuse. */
export function date(): Field<Instant, TypedDate, Instant | null, string | null> {
  return {
    open: (wire) => wire ?? '',
    send: instantOf,
    isSame: isSameDate,
    read: (body) => (body === null ? '' : (toInstant(body) ?? body)),
    tell: (draft) => {
      const instant = instantOf(draft)
      return instant === null ? toldText(draft) : { date: instant }
    },
  }
}

/** A point in time that may be missing; blank is sent as null. */
export function optionalDate(): Field<Instant | null, TypedDate, Instant | null, string | null> {
  return date()
}

/** A switch; off when nothing is said. */
export function flag(): Field<boolean, boolean, boolean, boolean | null> {
  return {
    open: (wire) => wire ?? false,
    send: (draft) => draft,
    isSame: Object.is,
    read: (body) => body ?? false,
    tell: tellFlag,
  }
}

/** Yes or no, which has to be chosen: null while nobody did. */
export function choice(): Field<boolean, boolean | null, boolean | null, boolean | null> {
  return optionalFlag()
}

/** Yes, no, or left to something else (null). */
export function optionalFlag(): Field<boolean | null, boolean | null, boolean | null, boolean | null> {
  return { open: (wire) => wire, send: (draft) => draft, isSame: Object.is, read: (body) => body, tell: tellFlag }
}

/** The same number is told alike, however it was typed. */
function tellNumber(draft: string): ToldValue {
  const value = numberOf(draft)
  return toldText(value === null ? draft : numberText(value))
}

function tellFlag(draft: boolean | null): ToldValue {
  return draft === null ? null : { text: yesNo(draft) }
}

function readNumber(body: NumberBody): string {
  return body === null ? '' : typeof body === 'number' ? numberText(body) : body
}
