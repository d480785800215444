import { spanOf, type Span } from '../../source/span.ts'
import { scan } from '../../syntax/scan.ts'
import type { Token } from '../../syntax/token.ts'
import type { FactModel } from '../../types/fact-model.ts'
import { functionTable } from '../../types/functions.ts'
import { methodsOf } from '../../types/methods.ts'
import type { Signature } from '../../types/signature.ts'
import { printType, type Type } from '../../types/type.ts'
import { receiverBefore, scopeAt } from './receiver.ts'

/** One suggestion: insert `text` at `Completions.span`. `detail` is its type and, for a function, a description. */
export interface Completion {
  readonly kind: 'field' | 'method' | 'function' | 'variable' | 'word'
  readonly label: string
  readonly text: string
  readonly detail: string
}

export interface Completions {
  /** The part of the name that is already typed. */
  readonly span: Span
  readonly items: readonly Completion[]
}

/**
 * Returns the completions at a position of a text that can be incomplete: after a dot the fields or methods of the
 * value, after `#` the functions, after a value the operators, elsewhere the names and functions. Inside a selection,
 * names are those of the element. After an object that can be missing, a dot becomes `?.`. Empty inside quotes.
 */
export function completionsAt(text: string, position: number, model: FactModel): Completions {
  const { tokens, refusal } = scan(text.slice(0, position))
  if (refusal !== null) return { span: spanOf(position, position), items: [] }
  const last = tokens.at(-2)
  const isName = last?.kind === 'name' && last.end === position
  const before = tokens.slice(0, isName ? -2 : -1)
  const written = isName ? last.text : ''
  const items = itemsBehind(before, text, model).filter(({ label }) => startsAlike(label, written))
  const dot = before.at(-1)
  if (dot?.kind === '.' && receiverBefore(before.slice(0, -1), text, model).canBeMissing) {
    const safe = items.map((item) => ({ ...item, text: `?.${item.text}` }))
    return { span: spanOf(dot.start, position), items: safe }
  }
  return { span: spanOf(position - written.length, position), items }
}

function startsAlike(label: string, written: string): boolean {
  return label.toLowerCase().startsWith(written.toLowerCase())
}

const operators = ['and', 'or', 'between', 'matches'].map((label) => word(label, 'operator'))
const literals = ['true', 'false', 'null', 'not'].map((label) => word(label, 'word'))
const endsOfValues: ReadonlySet<Token['kind']> = new Set(['name', 'integer', 'long', 'real', 'text', ')', ']', '}'])

function itemsBehind(before: readonly Token[], text: string, model: FactModel): readonly Completion[] {
  const last = before.at(-1)
  if (last?.kind === '.' || last?.kind === '?.') return membersOf(receiverBefore(before.slice(0, -1), text, model).type)
  const self = scopeAt(before, text, model).self
  if (last?.kind === '#') return [...functionItems(''), ...variableItems('', self, model)]
  if (last !== undefined && endsOfValues.has(last.kind) && !isOperatorWord(last)) return operators
  return [...fieldsOf(self), ...functionItems('#'), ...variableItems('#', self, model), ...literals]
}

function isOperatorWord({ word: name }: Token): boolean {
  return /^(and|or|not|between|matches|div|mod|eq|ne|lt|le|gt|ge)$/.test(name)
}

function membersOf(type: Type): readonly Completion[] {
  const methods = [...methodsOf(type)].map(([name, signature]) => call('method', name, name, signature))
  return [...fieldsOf(type), ...methods]
}

function fieldsOf(type: Type): readonly Completion[] {
  if (type.kind !== 'OBJECT') return []
  return [...type.fields.values()].map(({ name, type: fieldType }): Completion => {
    return { kind: 'field', label: name, text: name, detail: printType(fieldType) }
  })
}

function functionItems(mark: '' | '#'): readonly Completion[] {
  return [...functionTable].map(([name, signature]) => call('function', mark + name, mark + name, signature))
}

function variableItems(mark: '' | '#', self: Type, model: FactModel): readonly Completion[] {
  return (['root', 'this'] as const).map((name) => {
    const type = name === 'root' ? model.root : self
    return { kind: 'variable', label: mark + name, text: mark + name, detail: printType(type) }
  })
}

function call(
  kind: 'method' | 'function',
  label: string,
  name: string,
  { parameters, returns, summary }: Signature,
): Completion {
  const text = `${name}(${parameters.length === 0 ? ')' : ''}`
  return { kind, label, text, detail: `${printType(returns)}: ${summary}` }
}

function word(label: string, detail: string): Completion {
  return { kind: 'word', label, text: label, detail }
}
