import type { CompiledLine, CompiledVersion } from '../compile/compiled.ts'
import { fillText } from '../trace/message-text.ts'
import type { Link } from '../trace/link.ts'
import type { Found } from './check.ts'
import { hashText } from './hash-text.ts'

type Told = Found & { readonly finding: string; readonly text: string }

/**
 * What findings of a version are about: 16 hexadecimal digits of a finding's sentence and of what stands at the place to
 * which it leads. The same content has the same subject, stored or typed, whatever its rows are called; another content
 * has another, so that a finding that was accepted comes back (MS-47).
 */
export function subjectsOf(version: CompiledVersion): (told: Told) => string {
  const lines = [...new Set([...version.linesOf.values()].flat()), ...version.groups]
  const linesAt = Map.groupBy(lines, ({ rowId }) => rowId)
  const known = new Map<string, string>()
  return ({ finding, text, params = {}, link }) => {
    const { tab, row, field } = link.to === 'editor' ? link : { tab: 'claim' }
    const key = JSON.stringify([tab, row, field])
    const content = known.get(key) ?? canonical(contentAt(version, linesAt, { tab, row, field }))
    known.set(key, content)
    return hashText(`${finding} ${fillText(text, params)} ${content}`)
  }
}

type Place = Partial<Pick<Link & { readonly to: 'editor' }, 'row' | 'field'>> & { readonly tab: string }

function contentAt(version: CompiledVersion, linesAt: ReadonlyMap<unknown, readonly CompiledLine[]>, place: Place) {
  const { content, window, published, audience, eligibility } = version
  switch (place.tab) {
    case 'products':
      return (linesAt.get(place.row) ?? []).flatMap((line) => [line, ...ownLinesOf(version, line)])
    case 'deadlines':
      return [window, version.deadlines, version.lastDeadline.ends]
    case 'courses':
      return version.courses
    case 'limits':
      return version.limits?.options
    case 'rules':
      return version.rules
    case 'audience':
      return [audience.lists, eligibility?.text, content.invitationOnly ?? false]
    default:
      return [window, published, content[place.field as keyof typeof content]]
  }
}

/** The lines that the products of a group have by themselves. */
function ownLinesOf({ linesOf }: CompiledVersion, { isGroup, products }: CompiledLine): readonly CompiledLine[] {
  return isGroup ? [...products].toSorted().flatMap((product) => linesOf.get(product) ?? []) : []
}

/** What names a row or tells where it stands, and what else is no content of a promotion. */
const NO_CONTENT: ReadonlySet<string> = new Set([
  'id',
  'rowId',
  'name',
  'link',
  'index',
  'expression',
  'fault',
  'itemPrice',
])

function canonical(content: unknown): string {
  return (
    JSON.stringify(content, (key, value: unknown): unknown => {
      if (NO_CONTENT.has(key)) return undefined
      if (typeof value === 'bigint') return String(value)
      // a draft has blank text where the store has nothing
      if (value === '' || value === undefined) return null
      if (value instanceof Set) return [...value].toSorted()
      if (value instanceof Map) return [...value]
      // a payout type goes by its code
      return key === 'type' ? (value as { readonly code: string }).code : value
    }) ?? ''
  )
}
