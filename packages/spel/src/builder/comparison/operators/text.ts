import type { OperatorId } from '../comparison.ts'
import { readCall, readGuardedCall, readSides, writeFirst, type Operator } from './operator.ts'

/** `'v'.equalsIgnoreCase(F)`: with the literal first, a missing field returns false. */
export const equalsIgnoringCase: Operator = {
  id: 'equals-ignoring-case',
  label: 'equals ignoring case',
  types: ['STRING'],
  valueCount: 1,
  formOf: () => 'flipped-method',
  write(field, values, form) {
    const value = writeFirst(values)
    if (form === 'guarded') return `(${field}?.equalsIgnoreCase(${value}) ?: false)`
    return form === 'method' ? `${field}.equalsIgnoreCase(${value})` : `${value}.equalsIgnoreCase(${field})`
  },
  read(node, reading) {
    const guarded = readGuardedCall(node, 'equalsIgnoreCase')
    if (guarded !== null) return readSides(guarded.receiver, guarded.argument, 'guarded', reading)
    const call = readCall(node, 'equalsIgnoreCase')
    if (call === null || call.isSafe) return null
    if (call.receiver.kind === 'literal') return readSides(call.argument, call.receiver, 'flipped-method', reading)
    return readSides(call.receiver, call.argument, 'method', reading)
  },
}

export const contains = textPart('contains', 'contains', 'contains')
export const startsWith = textPart('starts-with', 'starts with', 'startsWith')
export const endsWith = textPart('ends-with', 'ends with', 'endsWith')

/** `(F?.method('v') ?: false)`. The parentheses are needed because `?:` has the lowest precedence. */
function textPart(id: OperatorId, label: string, method: string): Operator {
  return {
    id,
    label,
    types: ['STRING'],
    valueCount: 1,
    formOf: () => 'guarded',
    write(field, values, form) {
      const value = writeFirst(values)
      return form === 'method' ? `${field}.${method}(${value})` : `(${field}?.${method}(${value}) ?: false)`
    },
    read(node, reading) {
      const guarded = readGuardedCall(node, method)
      if (guarded !== null) return readSides(guarded.receiver, guarded.argument, 'guarded', reading)
      const call = readCall(node, method)
      return call === null || call.isSafe ? null : readSides(call.receiver, call.argument, 'method', reading)
    },
  }
}
