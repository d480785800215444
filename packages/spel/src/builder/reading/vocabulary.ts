/** The words of one field. All of them are optional: without any, the field's name is taken apart. */
export interface FieldWords {
  /** What the field is called: `Participant Type`. */
  readonly label?: string
  /** What stands in front of a value: `invoice is dated`; otherwise the label and `is`. */
  readonly reads?: string
  /** Makes an equality of this field the subject of the sentence: `participants` for "Dealer participants". */
  readonly subject?: string
}

/** Field path without `?` to its words, such as `claim.invoiceDate`. */
export type Vocabulary = ReadonlyMap<string, FieldWords>

/** The words of a path with its safe hops. */
export function wordsOf(vocabulary: Vocabulary, path: string): FieldWords {
  return vocabulary.get(plainPath(path)) ?? {}
}

/** `participant type key` for `participant.participantTypeKey` without a label. */
export function labelOf(vocabulary: Vocabulary, path: string): string {
  const { label } = wordsOf(vocabulary, path)
  if (label !== undefined) return label
  const [owner = '', name = owner] = plainPath(path).split('.').slice(-2)
  const words = splitWords(name)
  return words.startsWith(splitWords(owner)) ? words : `${splitWords(owner)} ${words}`
}

function plainPath(path: string): string {
  return path.replaceAll('?', '')
}

function splitWords(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
}
