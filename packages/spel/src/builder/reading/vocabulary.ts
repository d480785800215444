/** The labels of one field, all optional. Without any, the text is derived from the field's name. */
export interface FieldWords {
  /** Display name of the field: `Participant Type`. */
  readonly label?: string
  /** Text before a value: `invoice is dated`. The default is the label and `is`. */
  readonly reads?: string
  /** Makes an equality of this field the subject of the sentence: `participants` for "Dealer participants". */
  readonly subject?: string
}

/** Maps a field path without `?`, such as `claim.invoiceDate`, to its labels. */
export type Vocabulary = ReadonlyMap<string, FieldWords>

/** Returns the labels of a path with its safe hops. */
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
