import { epochOf, formatNewYork, isInstant } from '@incentive/scalars'
import { CODES, type Code } from '../codes/codes.ts'
import { isStep, STEPS } from '../codes/steps.ts'
import type { MessageRef, Scalar } from './message.ts'

/** The text of a message: of a code, of the title of a step (`M03`), or of its passing (`M03.pass`). */
export function messageText({ key, params }: MessageRef): string {
  return fillText(textOf(key), params)
}

/** Replaces placeholders like `{name}` with values; instants in New York time. */
export function fillText(text: string, params: MessageRef['params']): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => shown(params[name] ?? null))
}

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
