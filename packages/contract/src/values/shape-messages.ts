import { CALL_MESSAGES, MESSAGES } from '@incentive/model/issues'
import type { z } from 'zod'

const { any } = MESSAGES

const expectations: Readonly<Record<string, string>> = {
  string: any.text,
  number: any.number,
  int: any.wholeNumber,
  boolean: any.trueOrFalse,
  array: any.list,
  object: any.object,
  record: any.object,
}

/**
 * Returns the message for a value that does not fit its shape. Shapes with their own messages keep them; zod calls this
 * for all others.
 */
export function shapeMessage(issue: z.core.$ZodRawIssue): string {
  const { code, input } = issue
  if (input === undefined || (input === null && code === 'invalid_type')) return any.required
  switch (code) {
    case 'invalid_type':
      return expectations[String(issue.expected)] ?? any.invalidValue
    case 'invalid_value':
      return any.oneOf((issue.values as readonly unknown[]).map(String))
    case 'too_big':
      return issue.origin === 'string'
        ? any.atMostCharacters(Number(issue.maximum))
        : any.atMostEntries(Number(issue.maximum))
    case 'too_small':
      return issue.origin === 'array' ? any.required : any.invalidValue
    case 'unrecognized_keys':
      return any.unknownField
    default:
      return any.invalidValue
  }
}

/** Error messages for calls in general. */
export const callMessages = {
  ...CALL_MESSAGES,
  required: any.required,
  invalidValue: any.invalidValue,
  unknownField: any.unknownField,
  serverFailed: MESSAGES.editor.serverFailed,
  changedByOther: MESSAGES.editor.changedByOther,
  publishAnyway: MESSAGES.promotion.publishAnyway,
}
