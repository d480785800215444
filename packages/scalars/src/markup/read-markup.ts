import { flowTags, lineTags, textTags, toElement, type MarkupElement } from './markup-tree.ts'
import { isWordItem } from './word-lists.ts'

const voidTags = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'wbr',
])

/** Elements whose content is not text for readers. */
const droppedWhole = new Set([
  ...['script', 'style', 'title', 'iframe', 'noscript', 'template', 'textarea', 'option', 'svg', 'math', 'xml'],
])

const renamed: ReadonlyMap<string, string> = new Map([
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
])

const endsParagraph = (tag: string) =>
  lineTags.has(tag) || textTags.has(tag) || flowTags.has(tag) || tag === 'table' || tag === 'dl' || tag === 'hr'

/** Blocks that prevent the cells of a row from being written as one line. */
const blocksOfRow = new Set([...flowTags, ...textTags, 'table', 'hr'].filter((tag) => tag !== 'p'))

const cells = ['td', 'th', 'caption']
const rowEnds = [...cells, 'tr']

/** The open elements that a tag closes, and the elements that limit how far it closes. */
const closedBy: ReadonlyMap<string, { readonly closed: readonly string[]; readonly within: readonly string[] }> =
  new Map([
    ['li', { closed: ['li'], within: ['ul', 'ol', ...cells] }],
    ['dt', { closed: ['dt', 'dd'], within: ['dl', ...cells] }],
    ['dd', { closed: ['dt', 'dd'], within: ['dl', ...cells] }],
    ['td', { closed: cells, within: ['tr', 'table'] }],
    ['th', { closed: cells, within: ['tr', 'table'] }],
    ['tr', { closed: rowEnds, within: ['table'] }],
    ['tbody', { closed: [...rowEnds, 'thead'], within: ['table'] }],
    ['tfoot', { closed: [...rowEnds, 'tbody'], within: ['table'] }],
  ])

/** Deeper elements become siblings, so no text can exhaust the stack. */
const deepest = 100

const tagForm = /^(\/?)([a-z][a-z0-9:-]*)/i

/** Parses HTML like a browser, and closes unclosed elements. The work is linear in the length. */
export function readMarkup(html: string): MarkupElement {
  const reader = new MarkupReader()
  const [start = '', ...pieces] = html.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '').split('<')
  reader.text(start)
  let skipped: string | null = null
  for (const piece of pieces) {
    const [named = '', slash = '', name = ''] = tagForm.exec(piece) ?? []
    const tag = name.toLowerCase()
    const isTag = named !== '' || /^[!?/]/.test(piece)
    const end = isTag ? endOfTag(piece) : -1
    if (skipped !== null) {
      if (slash === '' || tag !== skipped || end < 0) continue
      skipped = null
    } else if (!isTag) reader.text(`&lt;${piece}`)
    else if (end >= 0 && slash === '/') reader.close(renamed.get(tag) ?? tag)
    else if (end >= 0 && named !== '') {
      const attributes = piece.slice(named.length, end)
      if (!droppedWhole.has(tag)) reader.open(renamed.get(tag) ?? tag, attributes)
      else if (!attributes.endsWith('/')) skipped = tag
    }
    if (end >= 0 && skipped === null) reader.text(piece.slice(end + 1))
  }
  return reader.root
}

/** Position of the end of a tag: a `>` between quotes is part of an attribute. -1 for a tag that never ends. */
function endOfTag(piece: string): number {
  let quote = ''
  for (let at = 0; at < piece.length; at++) {
    const character = piece.charAt(at)
    if (quote === '' ? character === '"' || character === "'" : character === quote)
      quote = quote === '' ? character : ''
    else if (quote === '' && character === '>') return at
  }
  return piece.indexOf('>')
}

class MarkupReader {
  readonly root = toElement('')
  private readonly opened: MarkupElement[] = [this.root]
  /** Number of open elements, by tag. */
  private readonly counts = new Map<string, number>()

  private get top(): MarkupElement {
    return this.opened[this.opened.length - 1] as MarkupElement
  }

  text(text: string): void {
    if (text !== '') this.top.children.push(text)
  }

  open(tag: string, attributes: string): void {
    if (endsParagraph(tag)) this.closeInside(['p'], cells)
    const { closed, within } = closedBy.get(tag) ?? { closed: [], within: [] }
    while (this.closeInside(closed, within));
    if (tag === 'ul' || tag === 'ol') this.reopenItem()
    if (tag === 'td' || tag === 'th') this.openRow()
    if (this.opened.length > deepest) this.closeFrom(deepest)
    const element = toElement(tag, attributes, this.top)
    if (blocksOfRow.has(tag) && this.top.row) this.top.row.hasBlocks = true
    if (isWordItem(element)) this.top.hasWordItems = true
    this.top.children.push(element)
    if (!voidTags.has(tag)) this.push(element)
  }

  close(tag: string): void {
    const isOfTable = rowEnds.includes(tag) || /^(?:table|t(?:head|body|foot))$/.test(tag)
    this.closeInside([tag], isOfTable ? ['table'] : cells)
  }

  /** Closes the innermost of these elements. False if none is open, or only outside one of the others. */
  private closeInside(tags: readonly string[], within: readonly string[]): boolean {
    if (!tags.some((tag) => this.counts.get(tag))) return false
    for (let index = this.opened.length - 1; index > 0; index--) {
      const { tag } = this.opened[index] as MarkupElement
      if (tags.includes(tag)) {
        this.closeFrom(index)
        return true
      }
      if (within.includes(tag)) return false
    }
    return false
  }

  private push(element: MarkupElement): void {
    this.opened.push(element)
    this.counts.set(element.tag, (this.counts.get(element.tag) ?? 0) + 1)
  }

  private closeFrom(index: number): void {
    for (const { tag } of this.opened.splice(index)) this.counts.set(tag, (this.counts.get(tag) ?? 0) - 1)
  }

  /** A list directly inside a list belongs to the item before it: Google Docs writes nested lists that way. */
  private reopenItem(): void {
    if (this.top.tag !== 'ul' && this.top.tag !== 'ol') return
    const last = this.top.children.findLast((child) => typeof child !== 'string')
    if (typeof last === 'object' && last.tag === 'li') this.push(last)
  }

  /** A cell without a row opens one. */
  private openRow(): void {
    if (this.top.row === null || /^t(?:able|head|body|foot)$/.test(this.top.tag)) this.open('tr', '')
  }
}
