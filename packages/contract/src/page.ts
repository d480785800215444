import { z } from 'zod'

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const sorts = z.union([z.string().max(200), z.array(z.string().max(200)).max(10)])

/**
 * The slice a search answers: `page` from 0, `size` 1 to 1000 (a larger one is taken as 1000), `sort=field,ASC|DESC`
 * and `nestedSort` (a dotted path), both repeatable. Spec 7, domain 6.1.
 */
export const pageQuery = z.object({
  page: wholeNumber.optional(),
  size: wholeNumber.optional(),
  sort: sorts.optional(),
  nestedSort: sorts.optional(),
})
export type PageQuery = z.input<typeof pageQuery>

/** One page of a list: the rows and where they stand in the whole. Never cut silently: `totalElements` counts all. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    content: z.array(item),
    totalElements: z.int(),
    totalPages: z.int(),
    number: z.int(),
    size: z.int(),
    numberOfElements: z.int(),
    first: z.boolean(),
    last: z.boolean(),
    empty: z.boolean(),
  })

/** One page of a list of `Item`. */
export interface Page<Item> {
  content: Item[]
  totalElements: number
  totalPages: number
  number: number
  size: number
  numberOfElements: number
  first: boolean
  last: boolean
  empty: boolean
}
