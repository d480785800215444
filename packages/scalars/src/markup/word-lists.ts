import { attributeOf, toElement, type Markup, type MarkupElement } from './markup-tree.ts'

const blank = String.raw`(?:\s|&nbsp;|&#160;)`
const number = String.raw`\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-z]|[ivxlc]{1,6})[.)]`
const bullet = String.raw`[·•▪◦●○§Øovü➢–*-]|&(?:middot|bull|sect|#183|#8226);`
const numberForm = new RegExp(`^${blank}*${number}`, 'i')
const markerForm = new RegExp(`^${blank}*(?:${number}|${bullet})${blank}+`, 'i')

/** Longer than any marker with its spaces: longer text is not searched for one. */
const longestMarker = 200

const levelOf = (item: MarkupElement): string | undefined =>
  /mso-list:[^;:]*\blevel(\d)/i.exec(attributeOf(item, 'style'))?.[1]

/** True if the element is a paragraph that Word shows as a list item. */
export function isWordItem(element: MarkupElement): boolean {
  if (element.tag !== 'p' || element.attributes === '') return false
  return /\bMsoListParagraph/i.test(attributeOf(element, 'class')) || levelOf(element) !== undefined
}

/** The children of an element, with consecutive list paragraphs of Word converted to nested lists. */
export function withWordLists(children: readonly Markup[]): Markup[] {
  const written: Markup[] = []
  /** The lists that the next item can continue, from the outer to the inner one. */
  let lists: { readonly level: number; readonly list: MarkupElement }[] = []
  for (const child of children) {
    if (typeof child === 'string' && child.trim() === '') continue
    const marker = typeof child !== 'string' && isWordItem(child) ? takeMarker(child) : null
    if (typeof child === 'string' || marker === null) {
      written.push(child)
      lists = []
      continue
    }
    const level = Number(levelOf(child) ?? 1)
    const tag = numberForm.test(marker) ? 'ol' : 'ul'
    lists = lists.filter((open) => open.level < level || (open.level === level && open.list.tag === tag))
    let list = lists.at(-1)
    if (list?.level !== level) {
      const inner = toElement(tag)
      const outerItem = list?.list.children.at(-1)
      if (typeof outerItem === 'object') outerItem.children.push(inner)
      else written.push(inner)
      list = { level, list: inner }
      lists.push(list)
    }
    const item = toElement('li')
    item.children.push(...child.children)
    list.list.children.push(item)
  }
  return written
}

/** Removes the bullet or the number from a list paragraph and returns it; null if there is none. */
function takeMarker(item: MarkupElement): string | null {
  const ignored = takeIgnored(item)
  if (ignored !== null) return ignored
  const texts = leadingTexts(item)
  const [marker] = markerForm.exec(textOf(texts)) ?? []
  if (marker === undefined) return levelOf(item) === undefined ? null : ''
  let length = marker.length
  for (const { siblings, index, text } of texts) {
    siblings[index] = text.slice(length)
    length = Math.max(0, length - text.length)
  }
  return marker
}

const textOf = (places: readonly TextPlace[]): string =>
  places
    .map(({ text }) => text)
    .join('')
    .slice(0, longestMarker)

/** Removes the part that Word itself marks as the bullet or the number. */
function takeIgnored(element: MarkupElement): string | null {
  for (const [index, child] of element.children.entries()) {
    if (typeof child === 'string') continue
    if (/mso-list:\s*ignore/i.test(attributeOf(child, 'style'))) {
      element.children.splice(index, 1)
      return textOf(leadingTexts(child))
    }
    const found = takeIgnored(child)
    if (found !== null) return found
  }
  return null
}

interface TextPlace {
  readonly siblings: Markup[]
  readonly index: number
  readonly text: string
}

/** The first texts of an element, up to the length of a marker. */
function leadingTexts({ children }: MarkupElement): TextPlace[] {
  const places: TextPlace[] = []
  let length = 0
  for (const [index, child] of children.entries()) {
    const found = typeof child === 'string' ? [{ siblings: children, index, text: child }] : leadingTexts(child)
    places.push(...found)
    length += found.reduce((sum, { text }) => sum + text.length, 0)
    if (length > longestMarker) break
  }
  return places
}
