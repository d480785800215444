import {
  attributeOf,
  flowTags,
  inlineTags,
  lineTags,
  textTags,
  type Markup,
  type MarkupElement,
} from './markup-tree.ts'
import { withWordLists } from './word-lists.ts'

/** The end of a line: the next text goes to a new line, or to a new paragraph. */
type Pending = 'nothing' | 'line' | 'paragraph'

/** The state of writing the content of a kept block. */
interface Place {
  readonly holdsBlocks: boolean
  readonly isPreformatted: boolean
  /** The parent of the current line: a paragraph that the writer opened, or the block itself. */
  line: 'none' | 'bare' | 'paragraph'
  pending: Pending
  isAtLineStart: boolean
  /** Number of open elements that are written as lines. */
  lineDepth: number
  /** Number of cells of the current row that ended before the next text. */
  separators: number
  isInCell: boolean
  /** True if a line contains only no-break spaces, like the blank lines of mail programs. */
  hasBlankLine: boolean
  hasSpace: boolean
}

function toPlace(tag: string): Place {
  return {
    holdsBlocks: !textTags.has(tag),
    isPreformatted: tag === 'pre',
    line: 'none',
    pending: 'nothing',
    isAtLineStart: true,
    lineDepth: 0,
    separators: 0,
    isInCell: false,
    hasBlankLine: false,
    hasSpace: false,
  }
}

const blankForm = /^[ \t\r\n\f]*$/
const blankLineForm = /^(?:[ \t\r\n\f\u00a0]|&nbsp;|&#160;)*$/

/** Writes an HTML tree in simple markup. */
export class MarkupWriter {
  private place = toPlace('')
  private readonly written: string[] = []
  /**
   * The open elements inside the current line, and the number of them already written. The others are written before
   * the next text.
   */
  private readonly inline: { readonly tag: string; readonly start: string }[] = []
  private inlineWritten = 0

  write(root: MarkupElement): string {
    this.children(root)
    this.endLine()
    return this.written.join('')
  }

  private children({ children, hasWordItems }: MarkupElement): void {
    for (const child of hasWordItems ? withWordLists(children) : children) this.child(child)
  }

  private child(child: Markup): void {
    if (typeof child === 'string') return this.text(child)
    const { tag } = child
    if (tag === 'br') this.lineBreak()
    else if (tag === 'hr') this.rule()
    else if (tag === 'tr') this.row(child)
    else if (tag === 'table' || tag === 'dl') this.lines(child, 'paragraph')
    else if (lineTags.has(tag)) this.lines(child, 'line')
    else if (textTags.has(tag) || flowTags.has(tag)) this.block(child)
    else if (inlineTags.has(tag)) this.inlineElement(child)
    else this.children(child)
  }

  private lines(element: MarkupElement, ending: Pending): void {
    this.end(ending)
    this.place.lineDepth++
    this.children(element)
    this.end(ending)
    this.place.lineDepth--
  }

  /**
   * A row becomes a line of its cells, unless it has one cell or one of them contains blocks: tables are also used for
   * layout.
   */
  private row(row: MarkupElement): void {
    const { place } = this
    const isCell = (child: Markup) => typeof child === 'object' && (child.tag === 'td' || child.tag === 'th')
    const first = row.children.findIndex(isCell)
    if (row.hasBlocks || first === row.children.findLastIndex(isCell)) return this.lines(row, 'line')
    this.end('line')
    place.lineDepth++
    place.isInCell = true
    for (const [index, child] of row.children.entries()) {
      if (index > first && isCell(child)) place.separators++
      this.child(child)
    }
    place.isInCell = false
    place.separators = 0
    this.end('line')
    place.lineDepth--
  }

  private block(element: MarkupElement): void {
    const outer = this.place
    if (!outer.holdsBlocks || outer.isInCell) return this.lines(element, 'line')
    this.endLine()
    this.written.push(`<${element.tag}>`)
    this.place = toPlace(element.tag)
    this.children(element)
    this.endLine()
    this.place = outer
    this.written.push(`</${element.tag}>`)
  }

  private rule(): void {
    if (!this.place.holdsBlocks || this.place.isInCell) return this.end('line')
    this.endLine()
    this.written.push('<hr>')
  }

  private inlineElement(element: MarkupElement): void {
    // Google Docs wraps all copied content in such an element
    const isPlain = /font-weight:\s*(?:normal|400)/i.test(attributeOf(element, 'style'))
    if (isPlain && (element.tag === 'b' || element.tag === 'strong')) return this.children(element)
    const address = element.tag === 'a' ? attributeOf(element, 'href').trim().replaceAll('"', '&quot;') : ''
    this.inline.push({ tag: element.tag, start: address === '' ? `<${element.tag}>` : `<a href="${address}">` })
    this.children(element)
    if (this.inlineWritten === this.inline.length) this.endInline()
    this.inline.pop()
  }

  private text(text: string): void {
    const { place } = this
    if (!this.isConverted()) {
      // white space between blocks is not part of a line
      if (place.holdsBlocks && place.line === 'none' && blankForm.test(text)) this.written.push(text)
      else this.startText().push(text)
    } else if (blankLineForm.test(text) && (place.isInCell || this.isLineEmpty() || blankForm.test(text))) {
      if (!blankForm.test(text) && !place.isInCell) place.hasBlankLine = true
      place.hasSpace = true
    } else {
      const spaced = text.replaceAll(/[ \t\r\n\f]+/g, ' ')
      const endsInSpace = spaced.endsWith(' ')
      place.hasSpace ||= spaced.startsWith(' ')
      this.startText().push(spaced.slice(spaced.startsWith(' ') ? 1 : 0, endsInSpace ? -1 : undefined))
      place.hasSpace = endsInSpace
    }
  }

  /** True if the current text is part of an element that is written as lines. All other text is kept unchanged. */
  private isConverted(): boolean {
    const { isPreformatted, lineDepth, line, pending } = this.place
    return !isPreformatted && (lineDepth > 0 || line === 'paragraph' || pending !== 'nothing')
  }

  private isLineEmpty(): boolean {
    return this.place.isAtLineStart || this.place.pending !== 'nothing'
  }

  private lineBreak(): void {
    const { place } = this
    if (place.isInCell) place.hasSpace = true
    else if (this.isConverted()) this.end(this.isLineEmpty() ? 'paragraph' : 'line')
    else {
      this.startText().push('<br>')
      place.isAtLineStart = true
    }
  }

  /** Marks the end of the line. The markup for it is written when more text follows. */
  private end(ending: Pending): void {
    const { place } = this
    place.hasSpace = place.isInCell
    if (place.isInCell) return
    if (place.line !== 'none') {
      if (ending === 'paragraph' || place.hasBlankLine) place.pending = 'paragraph'
      else if (place.pending === 'nothing') place.pending = 'line'
    }
    place.hasBlankLine = false
  }

  /** Writes the markup that must precede a text, and returns the target of the text. */
  private startText(): string[] {
    const { place, written } = this
    const isParagraph = place.pending === 'paragraph' && place.holdsBlocks
    if (place.line === 'none' || isParagraph) {
      const opensParagraph = place.holdsBlocks && (isParagraph || place.lineDepth > 0)
      this.endLine()
      if (opensParagraph) written.push('<p>')
      place.line = opensParagraph ? 'paragraph' : 'bare'
    } else if (place.pending !== 'nothing' && !place.isAtLineStart) {
      written.push(place.isPreformatted ? '\n' : '<br>')
      place.isAtLineStart = true
    }
    place.pending = 'nothing'
    if (place.separators > 0) written.push(place.isAtLineStart ? '' : ' ', '| '.repeat(place.separators))
    else if (place.hasSpace && !place.isAtLineStart) written.push(' ')
    place.separators = 0
    place.hasSpace = false
    place.hasBlankLine = false
    place.isAtLineStart = false
    for (const { start } of this.inline.slice(this.inlineWritten)) written.push(start)
    this.inlineWritten = this.inline.length
    return written
  }

  private endLine(): void {
    const { place } = this
    while (this.inlineWritten > 0) this.endInline()
    if (place.line === 'paragraph') this.written.push('</p>')
    place.line = 'none'
    place.pending = 'nothing'
    place.isAtLineStart = true
    place.hasSpace = false
    place.hasBlankLine = false
  }

  private endInline(): void {
    this.inlineWritten--
    this.written.push(`</${this.inline[this.inlineWritten]?.tag ?? ''}>`)
  }
}
