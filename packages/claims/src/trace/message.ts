import { epochOf, formatNewYork, isInstant } from '@incentive/scalars'
import { CODES, type Code } from '../codes/codes.ts'
import { isStep, STEPS } from '../codes/steps.ts'

/** A value of a trace: amounts and instants are text, so that a stored trace never changes. */
export type Scalar = string | number | boolean | null

/** A message as data: the key of its text, and the values of its placeholders. */
export type MessageRef = { readonly key: string; readonly params: Readonly<Record<string, Scalar>> }

export function message(key: string, params: MessageRef['params'] = NO_PARAMS): MessageRef {
  return { key, params }
}

const NO_PARAMS: MessageRef['params'] = Object.freeze({})

/** A number with its noun in the singular or plural: `1 unit`, `3 units`. */
export function counted(count: number | string, noun: string): string {
  return inNumber(count, `# ${noun}`, `# ${noun}s`)
}

/** The text for one or for another number, which replaces `#`. */
function inNumber(count: number | string, one: string, other: string): string {
  return (Number(count) === 1 ? one : other).replaceAll('#', String(count))
}

/** The text for the serial numbers without details. */
export const moreSerials = (count: number): string =>
  `and ${counted(count.toLocaleString('en-US'), 'more serial number')}`

/** The text of a message: of a code, of the title of a step (`M03`), or of its passing (`M03.pass`). */
export function messageText({ key, params }: MessageRef): string {
  return fillText(textOf(key), params)
}

/**
 * Replaces placeholders: `{name}` with a value, instants in New York time; `{units:unit}` with a number and its noun;
 * `{count:# is|# are}` with the text for one or for another number.
 */
export function fillText(text: string, params: MessageRef['params']): string {
  return text.replace(PLACEHOLDER, (_, name: string, one?: string, other?: string) => {
    const value = shown(params[name] ?? null)
    if (one === undefined) return value
    return other === undefined ? counted(value, one) : inNumber(value, one, other)
  })
}

const PLACEHOLDER = /\{(\w+)(?::([^{|}]+)(?:\|([^{|}]+))?)?\}/g

function textOf(key: string): string {
  if (Object.hasOwn(CODES, key)) return CODES[key as Code].text
  const [step = '', part] = key.split('.')
  if (isStep(step)) return part === 'pass' ? STEPS[step].pass : STEPS[step].title
  return '{text}'
}

function shown(value: Scalar): string {
  if (value === null) return ''
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : factText(value)
}

/** A fact next to the condition that reads it; instants in New York time. */
export function factText(value: Scalar): string {
  if (value === null) return 'empty'
  return typeof value === 'string' && isInstant(value) ? formatNewYork(epochOf(value)) : String(value)
}
