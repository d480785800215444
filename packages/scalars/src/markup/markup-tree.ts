/** A piece of HTML: a text as written, entities included, or an element. */
export type Markup = string | MarkupElement

export interface MarkupElement {
  readonly tag: string
  /** As written in the tag. */
  readonly attributes: string
  readonly children: Markup[]
  /** The table row that the element is, or is contained in. */
  readonly row: MarkupElement | null
  /** For rows: true if a cell contains a table, a list or another block that does not fit into a line. */
  hasBlocks: boolean
  /** True if a child is a list item of Word. */
  hasWordItems: boolean
}

export function toElement(tag: string, attributes = '', parent?: MarkupElement): MarkupElement {
  const element = { tag, attributes, children: [], row: parent?.row ?? null, hasBlocks: false, hasWordItems: false }
  return tag === 'tr' ? Object.assign(element, { row: element }) : element
}

const attributeForm = (name: string) =>
  new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))`, 'i')

const attributeForms = { class: attributeForm('class'), href: attributeForm('href'), style: attributeForm('style') }

/** The value of an attribute, as written; empty if it is missing. */
export function attributeOf({ attributes }: MarkupElement, name: keyof typeof attributeForms): string {
  if (attributes === '') return ''
  const [, inDouble, inSingle, bare] = attributeForms[name].exec(attributes) ?? []
  return inDouble ?? inSingle ?? bare ?? ''
}

/** Elements that start on their own line and have no equivalent in simple markup: their content is a line. */
export const lineTags: ReadonlySet<string> = new Set([
  ...['address', 'article', 'aside', 'body', 'caption', 'center', 'dd', 'details', 'dialog', 'dir', 'div', 'dt'],
  ...['fieldset', 'figcaption', 'figure', 'footer', 'form', 'header', 'hgroup', 'legend', 'main', 'menu', 'nav'],
  ...['search', 'section', 'summary', 'td', 'th'],
])

/** Elements that are kept and contain only text. */
export const textTags: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'h4', 'pre'])

/** Elements that are kept and contain blocks or text. */
export const flowTags: ReadonlySet<string> = new Set(['ul', 'ol', 'li', 'blockquote'])

/** Elements that are kept inside a line. */
export const inlineTags: ReadonlySet<string> = new Set(['a', 'b', 'code', 'em', 'i', 's', 'strong', 'u'])
