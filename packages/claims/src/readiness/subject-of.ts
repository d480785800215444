import type { CompiledLine, CompiledVersion } from '../compile/compiled.ts'
import { fillText } from '../trace/message-text.ts'
import type { Link } from '../trace/link.ts'
import type { Found } from './check.ts'
import { TextHash } from './text-hash.ts'

type Told = Found & { readonly finding: string; readonly text: string }

/**
 * What findings of a version are about: 16 hexadecimal digits of a finding's sentence and of what stands at the place to
 * which it leads. The same content has the same subject, stored or typed, whatever its rows are called; another content
 * has another, so that a finding that was accepted comes back (MS-47).
 */
export function subjectsOf(version: CompiledVersion): (told: Told) => string {
  const lines = [...new Set([...version.linesOf.values()].flat()), ...version.groups]
  const linesAt = Map.groupBy(lines, ({ rowId }) => rowId)
  return ({ finding, text, params = {}, link }) => {
    const { tab, row, field } = link.to === 'editor' ? link : { tab: 'claim' }
    const hash = new TextHash().add(`${finding} ${fillText(text, params)} `)
    addContent(hash, contentAt(version, linesAt, { tab, row, field }))
    return hash.digits
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

/**
 * Adds content as text. Accepted findings are stored by what is made of it: the text stays as it is to the letter. It is
 * never put together: ten thousand lines with something to find would be megabytes.
 */
function addContent(hash: TextHash, content: unknown): void {
  // a draft has blank text where the store has nothing
  if (content === '' || content === undefined || content === null) hash.add('null')
  else if (typeof content === 'object') addObject(hash, content)
  else
    hash.add(
      typeof content === 'boolean'
        ? String(content)
        : JSON.stringify(typeof content === 'bigint' ? String(content) : content),
    )
}

function addObject(hash: TextHash, content: object): void {
  if (Array.isArray(content)) return addList(hash, content)
  if (content instanceof Set) return addList(hash, [...content].toSorted())
  if (content instanceof Map) return addList(hash, [...content])
  let before = '{'
  for (const key in content) {
    if (NO_CONTENT.has(key)) continue
    const value = content[key as keyof typeof content] as unknown
    hash.add(before).add('"').add(key).add('":')
    // a payout type goes by its code
    addContent(hash, key === 'type' && value ? (value as { readonly code: string }).code : value)
    before = ','
  }
  hash.add(before === '{' ? '{}' : '}')
}

function addList(hash: TextHash, list: readonly unknown[]): void {
  let before = '['
  for (const value of list) {
    addContent(hash.add(before), value)
    before = ','
  }
  hash.add(before === '[' ? '[]' : ']')
}
