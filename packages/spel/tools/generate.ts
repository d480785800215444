import type { ObjectType, Type } from '../src/index.ts'
import { generatePattern, literals, spell } from './generate-values.ts'
import { elementType, fieldsOf, rootPaths, type Kind } from './model-paths.ts'
import type { Random } from './random.ts'

const numberKinds = ['INTEGER', 'INTEGER', 'DECIMAL', 'DECIMAL', 'DOUBLE', 'LONG'] as const

/** Generates mostly well-typed texts that cover the whole grammar and the fact model. */
export class Generator {
  private readonly random: Random
  /** The element type inside a selection or projection; null outside. */
  private element: Type | null = null

  constructor(random: Random) {
    this.random = random
  }

  /** Any expression. */
  any(depth: number): string {
    const kind = this.random.pick([
      'BOOLEAN',
      'BOOLEAN',
      'BOOLEAN',
      'DECIMAL',
      'INTEGER',
      'DOUBLE',
      'LONG',
      'STRING',
      'DATE',
      'LIST',
    ])
    return kind === 'LIST' ? this.list(depth) : this.of(kind as Kind, depth)
  }

  of(kind: Kind, depth: number): string {
    // sometimes an expression of another kind, to cause errors
    if (this.random.chance(2))
      return this.random.pick(['null', this.value('STRING'), this.value('DATE'), this.value('INTEGER')])
    if (depth <= 0) return this.value(kind)
    if (this.random.chance(8)) return `(${this.of(kind, depth - 1)})`
    if (this.random.chance(6)) return `(${this.of(kind, depth - 1)} ?: ${this.of(kind, depth - 1)})`
    if (this.random.chance(6)) {
      return `(${this.of('BOOLEAN', depth - 1)} ? ${this.of(kind, depth - 1)} : ${this.branch(kind, depth - 1)})`
    }
    switch (kind) {
      case 'BOOLEAN':
        return this.boolean(depth)
      case 'STRING':
        return this.text(depth)
      case 'DATE':
        return this.date(depth)
      case 'INTEGER':
      case 'LONG':
      case 'DOUBLE':
      case 'DECIMAL':
        return this.number(kind, depth)
      default:
        return kind satisfies never
    }
  }

  private branch(kind: Kind, depth: number): string {
    if (this.random.chance(15)) return 'null'
    const isNumber = kind !== 'STRING' && kind !== 'BOOLEAN' && kind !== 'DATE'
    return this.of(isNumber ? this.random.pick(numberKinds) : kind, depth)
  }

  /** A literal or a path. */
  private value(kind: Kind): string {
    const options = kind === 'DECIMAL' ? null : literals[kind]
    return options === null || this.random.chance(60) ? this.path(kind) : this.random.pick(options)
  }

  private boolean(depth: number): string {
    const { random } = this
    const next = depth - 1
    switch (random.integer(11)) {
      case 0:
        return this.of('BOOLEAN', next) + spell(random, 'and') + this.of('BOOLEAN', next)
      case 1:
        return this.of('BOOLEAN', next) + spell(random, 'or') + this.of('BOOLEAN', next)
      case 2:
        return `${spell(random, 'not').trim()} (${this.of('BOOLEAN', next)})`
      case 3:
      case 4:
        return this.comparison(next)
      case 5:
        return this.between(next)
      case 6:
        return `${this.of('STRING', next)}${spell(random, 'matches')}${generatePattern(random)}`
      case 7: {
        const method = random.pick(['equals', 'equalsIgnoreCase', 'contains', 'startsWith', 'endsWith'])
        return `${this.receiver('STRING')}${this.dot()}${method}(${this.of('STRING', next)})`
      }
      case 8:
        return `${this.receiver('DATE')}${this.dot()}${random.pick(['before', 'after', 'equals'])}(${this.of('DATE', next)})`
      case 9:
        return this.membership(next)
      default:
        return random.pick([
          `#isBlank(${this.of('STRING', next)})`,
          `${this.receiver('STRING')}.isEmpty()`,
          `${this.value('BOOLEAN')} == ${this.value('BOOLEAN')}`,
          `${this.path(random.pick(['STRING', 'DATE', 'DECIMAL', 'BOOLEAN']))} != null`,
          `${this.list(next)}.isEmpty()`,
        ])
    }
  }

  private comparison(depth: number): string {
    const { random } = this
    const operator = random.pick(['==', '!=', '<', '<=', '>', '>='])
    const kind = random.pick(['STRING', 'DATE', 'NUMBER', 'NUMBER', 'NUMBER'] as const)
    const side = () => this.of(kind === 'NUMBER' ? random.pick(numberKinds) : kind, depth)
    return side() + spell(random, operator) + side()
  }

  private between(depth: number): string {
    const { random } = this
    const kind = random.pick(['STRING', 'DATE', 'NUMBER', 'NUMBER'] as const)
    const side = () => this.of(kind === 'NUMBER' ? random.pick(numberKinds) : kind, depth - 1)
    return `(${side()})${spell(random, 'between')}{${side()}, ${side()}}`
  }

  private membership(depth: number): string {
    const { random } = this
    const kind = random.pick(['STRING', 'STRING', 'INTEGER', 'BOOLEAN', 'DATE'] as const)
    const list = kind === 'STRING' && random.chance(40) ? this.listPath('STRING') : this.inlineList(kind, depth)
    return `${list}${this.dot()}contains(${this.of(kind, depth)})`
  }

  private number(kind: Kind, depth: number): string {
    const { random } = this
    const next = depth - 1
    switch (random.integer(8)) {
      case 0:
        return `-${this.operand(kind, next)}`
      case 1:
        return kind === 'INTEGER' ? this.integer(next) : this.operand(kind, next)
      case 2:
        return kind === 'DECIMAL' ? this.decimal(next) : this.operand(kind, next)
      default: {
        const other = random.chance(60) ? kind : random.pick(numberKinds)
        const operator = random.pick(['+', '-', '*', '/', '%', '+', '*'])
        return `${this.operand(kind, next)}${spell(random, operator)}${this.operand(other, next)}`
      }
    }
  }

  private operand(kind: Kind, depth: number): string {
    const text = this.of(kind, depth)
    return this.random.chance(70) || /^[+-]/.test(text) ? `(${text})` : text
  }

  private integer(depth: number): string {
    const { random } = this
    return random.pick([
      `${this.receiver('STRING')}${this.dot()}length()`,
      `${this.receiver('STRING')}${this.dot()}${random.pick(['compareTo', 'compareToIgnoreCase', 'indexOf'])}(${this.of('STRING', depth)})`,
      `#daysBetween(${this.of('DATE', depth)}, ${this.of('DATE', depth)})`,
      `${random.pick(['#year', '#month'])}(${this.of('DATE', depth)})`,
      `${this.list(depth)}${this.dot()}size()`,
      `${this.receiver('DATE')}.compareTo(${this.of('DATE', depth)})`,
      `${this.listPath('INTEGER')}[${random.pick(['0', '1', '-1', '7', this.of('INTEGER', 0)])}]`,
    ])
  }

  private decimal(depth: number): string {
    const { random } = this
    const number = () => this.of(random.pick(numberKinds), depth)
    return random.pick([
      `#round(${number()}, ${random.pick(['0', '1', '2', '4', '-2', 'claim.products.size()'])})`,
      `${random.pick(['#floor', '#ceil'])}(${number()})`,
      `${random.pick(['#min', '#max'])}(${number()}, ${number()})`,
      `#sum(${random.pick([this.listPath('DECIMAL'), this.projection('DECIMAL', depth), this.inlineList('DECIMAL', depth)])})`,
    ])
  }

  private text(depth: number): string {
    const { random } = this
    const next = depth - 1
    switch (random.integer(6)) {
      case 0:
      case 1: {
        const other = this.of(random.pick(['STRING', 'INTEGER', 'DOUBLE', 'LONG', 'DECIMAL', 'BOOLEAN']), next)
        const sides = [this.of('STRING', next), `(${other})`]
        return (random.chance(70) ? sides : sides.toReversed()).join(spell(random, '+'))
      }
      case 2:
        return `${this.receiver('STRING')}${this.dot()}${random.pick(['toUpperCase', 'toLowerCase', 'trim'])}()`
      case 3:
        return `${this.receiver('STRING')}${this.dot()}substring(${random.pick(['0', '1', '3', '9'])})`
      case 4:
        return `${this.receiver('STRING')}${this.dot()}substring(${random.pick(['0', '1'])}, ${this.of('INTEGER', next)})`
      default:
        return `${this.listPath('STRING')}[${random.pick(['0', '1', '2', '5'])}]`
    }
  }

  private date(depth: number): string {
    return this.random.chance(50)
      ? `#addDays(${this.of('DATE', depth - 1)}, ${this.random.pick(['0', '1', '-1', '30', '365', '-1000', '20000'])})`
      : this.value('DATE')
  }

  private list(depth: number): string {
    const { random } = this
    switch (random.integer(5)) {
      case 0:
        return this.listPath(random.pick(['STRING', 'INTEGER', 'DECIMAL']))
      case 1:
        return this.inlineList(
          random.pick(['STRING', 'INTEGER', 'DOUBLE', 'DATE', 'BOOLEAN', 'DECIMAL', 'LONG']),
          depth,
        )
      case 2:
        return this.selection(depth)
      default:
        return this.projection(random.pick(['STRING', 'INTEGER', 'DECIMAL', 'BOOLEAN', 'DATE']), depth)
    }
  }

  private inlineList(kind: Kind, depth: number): string {
    const count = this.random.integer(4)
    return `{${Array.from({ length: count }, () => this.of(kind, Math.min(depth, 1) - 1)).join(this.random.pick([', ', ',', ' ,']))}}`
  }

  private selection(depth: number): string {
    const { random } = this
    if (random.chance(25)) {
      const scalars = random.pick(['STRING', 'INTEGER', 'DECIMAL'] as const)
      const body = random.pick([
        '#this != null',
        "#this == 'SN-001'",
        '#this > 2',
        "#this.contains('S')",
        '#this between {1, 9}',
      ])
      return `${this.listPath(scalars)}${this.dot()}?[${body}]`
    }
    return `${this.products()}${this.dot()}?[${this.inside(() => this.of('BOOLEAN', depth - 1))}]`
  }

  private projection(kind: Kind, depth: number): string {
    const source = this.random.chance(30) ? this.selection(depth - 1) : this.products()
    if (!/products/.test(source)) return source
    return `${source}${this.dot()}![${this.inside(() => this.of(kind, depth - 1))}]`
  }

  private inside(make: () => string): string {
    const outer = this.element
    this.element = elementType
    const text = make()
    this.element = outer
    return text
  }

  private products(): string {
    return this.element === null && this.random.chance(85) ? 'claim.products' : '#root.claim.products'
  }

  private dot(): string {
    return this.random.pick(['.', '.', '.', '?.', ' . '])
  }

  private receiver(kind: Kind): string {
    return this.random.chance(75) ? this.path(kind) : this.value(kind).replace(/^([+-].*)$/, '($1)')
  }

  private listPath(kind: Kind): string {
    return this.path(kind, true)
  }

  /** A path to a field of the kind: from the element inside a selection, or from the root. */
  private path(kind: Kind, isList = false): string {
    const { random } = this
    if (this.element?.kind === 'OBJECT' && random.chance(75)) {
      const found = fieldsOf(this.element, kind, isList)
      if (found.length > 0) return random.pick(['', '', '', '#this.']) + random.pick(found).name
    }
    if (random.chance(4) && !isList && kind !== 'BOOLEAN') {
      const product = random.pick(['.^[true]', '.$[quantity > 1]', "?.^[productKey == 'TH-20']", '[0]', '[1]', '[9]'])
      const field = random.pick(fieldsOf(elementType as ObjectType, kind, false).map(({ name }) => name))
      return `#root.claim.products${product}${this.dot()}${field ?? 'name'}`
    }
    const [object, field] = random.pick(rootPaths(kind, isList))
    const start = this.element === null && random.chance(93) ? '' : '#root.'
    const through = object === 'organization' && random.chance(30) ? `organization${this.hop()}parent` : object
    return start + through + this.hop() + field
  }

  private hop(): string {
    return this.random.pick(['.', '.', '?.', '?.', '.', ' .'])
  }
}
