import type { CompiledLine, CompiledVersion } from '../compile/compiled.ts'
import { fillText } from '../trace/message.ts'
import type { Link } from '../trace/link.ts'
import type { Found } from './check.ts'

type Reported = Found & { readonly finding: string; readonly text: string }

/**
 * Returns the subject of findings of a version: 16 hexadecimal digits that hash a finding's sentence and the content at
 * the place that it links to. The same content has the same subject, stored or typed, with any ids of its rows;
 * other content has another subject, so that an accepted finding reopens (MS-47).
 */
export function subjectsOf(version: CompiledVersion): (reported: Reported) => string {
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

/** Tabs whose whole content is the subject of a finding, regardless of the row or field that it links to. */
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

/** The own lines of a group's products. */
function ownLinesOf({ linesOf }: CompiledVersion, { isGroup, products }: CompiledLine): readonly CompiledLine[] {
  return isGroup ? [...products].toSorted().flatMap((product) => linesOf.get(product) ?? []) : []
}

/** Fields that identify or locate a row, and other fields that are not content of a promotion. */
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
 * Content as text. Accepted findings are stored with its hash, so the text must never change. The text of only one
 * place is kept at a time: it is created once for consecutive findings about one place, and never for all of ten
 * thousand lines.
 */
function textOf(content: unknown): string {
  const pieces: string[] = []
  addContent({ add: (piece) => pieces.push(piece) }, content)
  return pieces.join('')
}

type Gathering = { readonly add: (piece: string) => void }

function addContent(gathering: Gathering, content: unknown): void {
  // a draft has empty text where the store has nothing
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
    // a payout type is represented by its code
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

/** A 64-bit hash of a text in pieces: FNV-1a twice, from two initial values. Not for security. */
class TextHash {
  #first = 0x811c9dc5
  #second = 0x9747b28c

  /** Adds more of the text. */
  add(piece: string): this {
    let [first, second] = [this.#first, this.#second]
    for (let at = 0; at < piece.length; at++) {
      const unit = piece.charCodeAt(at)
      first = Math.imul(first ^ unit, 0x01000193)
      second = Math.imul(second ^ unit ^ (second >>> 15), 0x85ebca6b)
    }
    this.#first = first
    this.#second = second
    return this
  }

  /** 16 hexadecimal digits. */
  get digits(): string {
    return hex(this.#first) + hex(this.#second)
  }
}

function hex(bits: number): string {
  return (bits >>> 0).toString(16).padStart(8, '0')
}
