/** A body that is designed to keep the server busy: as large as allowed, or as slow as possible. */
export interface HostileBody {
  readonly what: string
  /** The body as text, up to a maximum number of bytes. */
  readonly text: (maxBytes: number) => string
}

/** Repeats a piece as often as it fits between a start and an end. */
const filled = (begin: string, piece: (index: number) => string, end: string) => (maxBytes: number) => {
  let text = begin
  for (let index = 0; ; index += 1) {
    const next = piece(index)
    if (text.length + next.length + end.length > maxBytes) return text + end
    text += next
  }
}

const wrongLine =
  '{"id":"x","product":7,"isGroup":3,"effectiveDate":5,"productPriceMin":"x","promotionProductPayouts":[{"id":"x"}]},'

/** Bodies that have been found to be expensive, and those that could be; each scales to any size. */
export const hostileBodies: readonly HostileBody[] = [
  { what: 'unknown fields', text: filled('{"a":1', (index) => `,"k${index}":1`, '}') },
  { what: 'lists in a list', text: filled('[[]', () => ',[]', ']') },
  { what: 'lists as rows', text: filled('{"promotion":{},"promotionProducts":[[]', () => ',[]', ']}') },
  { what: 'rows of one field', text: filled('{"promotion":{},"promotionCourses":[{}', () => ',{"x":1}', ']}') },
  { what: 'wrong rows', text: filled('{"promotion":{},"promotionProducts":[', () => wrongLine, '{}]}') },
  { what: 'wrong references', text: filled('{"promotion":{"uploads":[1', () => ',1', ']}}') },
  { what: 'different texts', text: filled('{"promotion":{},"promotionProducts":["a"', (n) => `,"t${n}"`, ']}') },
  { what: 'numbers', text: filled('{"ids":[1', () => ',1', ']}') },
  { what: 'texts in a list', text: filled('{"productKeys":["a"', () => ',"b"', ']}') },
  { what: 'a long text', text: (most) => `{"keyword":"${'x'.repeat(most - 14)}"}` },
  { what: 'a long text of escapes', text: filled('{"promotion":{"name":"', () => '\\u0041', '"}}') },
  { what: 'something deep', text: (most) => '['.repeat(most / 2) + ']'.repeat(most / 2) },
  { what: 'something deep that never ends', text: (most) => '{"a":'.repeat(most / 5) },
]
