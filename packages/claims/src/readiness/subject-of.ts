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
  let last: { readonly place: string; readonly content: string } | null = null
  return ({ finding, text, params = {}, link }) => {
    const { tab, row, field } = link.to === 'editor' ? link : { tab: 'claim' }
    const place = ONE_PLACE.has(tab) ? tab : JSON.stringify([tab, row, field])
    if (last?.place !== place) last = { place, content: textOf(contentAt(version, linesAt, { tab, row, field })) }
    return new TextHash().add(`${finding} ${fillText(text, params)} `).add(last.content).digits
  }
}

/** The tabs whose whole content a finding is about, whatever the row or field to which it leads. */
const ONE_PLACE: ReadonlySet<string> = new Set(['deadlines', 'courses', 'limits', 'rules', 'audience'])

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
 * Content as text. Accepted findings are stored by what is made of it: the text stays as it is to the letter. That of one
 * place is there at a time: of many findings about one place it is made once, and of ten thousand lines never of all.
 */
function textOf(content: unknown): string {
  const pieces: string[] = []
  addContent({ add: (piece) => pieces.push(piece) }, content)
  return pieces.join('')
}

type Gathering = { readonly add: (piece: string) => void }

function addContent(gathering: Gathering, content: unknown): void {
  // a draft has blank text where the store has nothing
  if (content === '' || content === undefined || content === null) gathering.add('null')
  else if (typeof content === 'object') addObject(gathering, content)
  else
    gathering.add(
      typeof content === 'boolean'
        ? String(content)
        : JSON.stringify(typeof content === 'bigint' ? String(content) : content),
    )
}

function addObject(gathering: Gathering, content: object): void {
  if (Array.isArray(content)) return addList(gathering, content)
  if (content instanceof Set) return addList(gathering, [...content].toSorted())
  if (content instanceof Map) return addList(gathering, [...content])
  let before = '{'
  for (const key in content) {
    if (NO_CONTENT.has(key)) continue
    const value = content[key as keyof typeof content] as unknown
    gathering.add(`${before}"${key}":`)
    // a payout type goes by its code
    addContent(gathering, key === 'type' && value ? (value as { readonly code: string }).code : value)
    before = ','
  }
  gathering.add(before === '{' ? '{}' : '}')
}

function addList(gathering: Gathering, list: readonly unknown[]): void {
  let before = '['
  for (const value of list) {
    gathering.add(before)
    addContent(gathering, value)
    before = ','
  }
  gathering.add(before === '[' ? '[]' : ']')
}
