import { FACT_MODEL } from '@incentive/model'
import { check, toExpression, type Purpose } from '@incentive/spel'
import type { Link } from '../trace/link.ts'
import type { CompiledExpression } from './compiled.ts'
import type { ValueReader } from './value-reader.ts'

/** Compiles the expressions of a version and gathers which facts they read. */
export class ExpressionCompiler {
  readonly paths = new Set<string>()
  private readonly reader: ValueReader

  constructor(reader: ValueReader) {
    this.reader = reader
  }

  compile(text: string | null | undefined, purpose: Purpose, link: Link): CompiledExpression {
    const source = text ?? ''
    const checked = check(source, FACT_MODEL, purpose)
    if (!checked.ok) {
      const message = checked.diagnostics.map((diagnostic) => diagnostic.message).join(', ')
      this.reader.diagnostics.push({ message, link })
      return { text: source, expression: null, fault: { message, span: checked.diagnostics[0]?.span ?? null } }
    }
    for (const node of checked.types.keys()) {
      if (node.kind === 'name') this.paths.add(node.name)
      if (node.kind !== 'path' || node.start.kind !== 'name') continue
      const end = node.hops.findIndex(({ kind }) => kind !== 'property')
      const hops = node.hops.slice(0, end === -1 ? undefined : end)
      this.paths.add([node.start, ...hops].map((part) => ('name' in part ? part.name : '')).join('.'))
    }
    return { text: source, expression: toExpression(checked), fault: null }
  }
}
