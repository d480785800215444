import fc from 'fast-check'
import { alternatives, type Shape } from './body-places.ts'

/** Texts that have a special meaning in some layer. */
const texts = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\0', '\ud800', '%', '_', '\\', "'; DROP TABLE promotion; --", '${7*7}', '{{7*7}}', '__proto__'],
    ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<a href="javascript:alert(1)">x</a>', '</title>'],
    ...[
      'infinity',
      'NaN',
      '2026-02-30T00:00:00Z',
      '2026-04-01T04:00:00Z',
      '+300000-01-01T00:00:00Z',
      '/api/x/1',
      '../../etc',
    ],
    ...['T(java.lang.Runtime).getRuntime()', 'promotion.name == "x"', '=1+1', 'İ', 'ﬃ', '\u202Eabc', '😀'.repeat(60)],
  ),
  fc.string({ maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const numbers = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    0.1,
    0.30000000000000004,
    1e21,
    1e308,
    5e-324,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    99_999_999_999,
  ),
  fc.integer({ min: 1, max: 80 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const anything = fc.oneof(
  texts,
  numbers,
  fc.boolean(),
  fc.constant(null),
  fc.constant({}),
  fc.constant([]),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Usually a value of the shape, occasionally any value. */
function valueOf(shape: Shape): fc.Arbitrary<unknown> {
  const fitting = fittingValue(shape)
  return fc.oneof({ weight: 15, arbitrary: fitting }, { weight: 1, arbitrary: anything })
}

function fittingValue(shape: Shape): fc.Arbitrary<unknown> {
  const [only, ...others] = alternatives(shape)
  if (only !== shape || others.length > 0) return fc.oneof(...alternatives(shape).map(valueOf))
  if (shape.enum) return fc.constantFrom(...shape.enum)
  switch (shape.type) {
    case 'object':
      return objectOf(shape)
    case 'array':
      return fc.array(shape.items ? valueOf(shape.items) : anything, { maxLength: 4 })
    case 'string':
      return texts
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 80 }), fc.integer())
    case 'number':
      return numbers
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return anything
  }
}

function objectOf({ properties = {}, required = [] }: Shape): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valueOf(field)]))
  const named = fc.record(fields, { requiredKeys: [...required].filter((name) => name in fields) })
  const strangers = fc.dictionary(fc.constantFrom('id', 'surprise', 'constructor', 'toString', 'version'), anything, {
    maxKeys: 1,
  })
  return fc.oneof(
    { weight: 12, arbitrary: named },
    { weight: 1, arbitrary: fc.tuple(named, strangers).map(([own, more]) => ({ ...own, ...more })) },
  )
}

/** A body for a shape, usually close to it; undefined if there is no shape. */
export const anyBody = (shape: Shape | null): fc.Arbitrary<object | undefined> =>
  shape === null
    ? fc.constant(undefined)
    : valueOf(shape).map((value) => (typeof value === 'object' && value !== null ? value : undefined))

/** Replacements for an id in an address; null keeps the id of the example. */
export const anyParams: fc.Arbitrary<string | null> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 90 }).map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '0',
      '-1',
      '1.5',
      '1e3',
      'NaN',
      '9'.repeat(15),
      '9'.repeat(40),
      '\0',
      '..',
      '%',
      'null',
      "1'",
    ),
  },
)
