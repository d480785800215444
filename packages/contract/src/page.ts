import { MESSAGES } from '@incentive/model/issues'
import { z } from 'zod'
import { count, wholeNumberBetween, wholeInAddress } from './values/numbers.ts'
import { instant } from './values/shapes.ts'

/** Returns the problem of a `sort` of a list with these sort fields, or null. Blank ones are ignored. */
function sortProblem(text: string, fields: readonly string[]): string | null {
  const [name = '', written = ''] = text.split(',').map((part) => part.trim())
  if (name === '') return null
  if (!fields.includes(name)) return MESSAGES.list.unknownSort(name)
  return ['', 'asc', 'desc'].includes(written.toLowerCase()) ? null : MESSAGES.list.unknownDirection(written)
}

const sortBy = (fields: readonly string[]) =>
  z
    .union([z.string().max(200), z.array(z.string().max(200)).max(10)])
    .superRefine((given, context) => {
      const problems = [given].flat().map((text) => sortProblem(text, fields))
      for (const message of new Set(problems)) if (message) context.addIssue({ code: 'custom', message })
    })
    .optional()
    .meta({ description: `A field and, after a comma, ASC or DESC. Fields: ${fields.join(', ')}` })

/** A query that lists the sort fields of its list. */
export interface Sortable<Field extends string> {
  readonly sorts: readonly Field[]
}

const sortable = <Shape extends z.ZodType, Field extends string>(
  shape: Shape,
  sorts: readonly Field[],
): Shape & Sortable<Field> => Object.assign(shape, { sorts })

const order = (fields: readonly string[]) => z.object({ sort: sortBy(fields), nestedSort: sortBy(fields) })

/** The requested order of a list: `sort=field,ASC|DESC` and `nestedSort` (a dotted path), both repeatable. */
export const sortQuery = <Field extends string>(...fields: readonly [Field, ...Field[]]) =>
  sortable(order(fields), fields)

const cursorDescription =
  'The nextCursor of a response, instead of page. Valid only for the same list, sort and filters.'

/**
 * Page and order of a list search: `page` from 0 or a `cursor`, `size` 1 to 1000 (larger values become 1000), and an
 * order by any of these fields. Spec 7, domain 6.1.
 */
export const pageQuery = <Field extends string>(...fields: readonly [Field, ...Field[]]) =>
  sortable(
    order(fields).extend({
      page: wholeInAddress(0, 9).optional(),
      cursor: z.string().max(16_000).optional().meta({ description: cursorDescription }),
      size: wholeInAddress(1, 9).optional(),
    }),
    fields,
  )
export type PageQuery = z.input<ReturnType<typeof pageQuery>>

/**
 * One page of a list: the rows and their position in the whole. The list is never truncated silently: `totalElements`
 * counts all rows, unless `totalIsLowerBound` indicates that there are more rows, and more pages than `totalPages`.
 */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    content: z.array(item),
    totalElements: count,
    totalIsLowerBound: z.literal(true).optional(),
    totalPages: count,
    number: count,
    size: wholeNumberBetween(1, 1000),
    numberOfElements: wholeNumberBetween(0, 1000),
    first: z.boolean(),
    last: z.boolean(),
    empty: z.boolean(),
    nextCursor: z.string().optional().meta({ description: 'Cursor of the next page; absent on the last page' }),
    nextSince: instant.optional().meta({
      description: 'On the first page of a search with updatedSince: the updatedSince of the next search',
    }),
  })

/** One page of a list of `Item`. */
export interface Page<Item> {
  content: Item[]
  totalElements: number
  totalIsLowerBound?: true | undefined
  totalPages: number
  number: number
  size: number
  numberOfElements: number
  first: boolean
  last: boolean
  empty: boolean
  nextCursor?: string | undefined
  nextSince?: string | undefined
}
