import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { version } from '../values/numbers.ts'
import { pageOf, pageQuery } from '../page.ts'
import { id, idInPath, instant, links } from '../values/shapes.ts'
import { takenBack } from '../taken-back.ts'
import { exact, line } from '../values/texts.ts'

/** The lists that can have saved views. */
const list = z.enum(['promotions'])

/** The address and columns of the list: keyword, filters and order as in the query of its page, nothing else. */
const settings = z.strictObject({ address: exact(4000), columns: z.array(exact(60)).max(60) })

const savedView = z
  .object({
    id,
    list,
    name: z.string(),
    /** Every user of the program can use it; only its owner can change it. U27. */
    shared: z.boolean(),
    /** Its owner's list opens with it. */
    isDefault: z.boolean(),
    isOwn: z.boolean(),
    owner: z.object({ fullName: z.string() }),
    settings,
    version,
    updatedDate: instant,
    _links: links,
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.output<typeof savedView>

const body = { name: line(200), shared: z.boolean(), isDefault: z.boolean(), settings }

/** A value that the console stores for a user across programs. */
const preference = z.object({ name: z.enum(['promotions.columns', 'promotionProducts.columns']) })
const columns = z.strictObject({ value: z.array(exact(60)).max(60).nullable() })

export const viewEndpoints = [
  endpoint('searchSavedViews', "List the user's own views of a list and the shared ones, by name", {
    userOnly: true,
    query: pageQuery('name'),
    body: z.strictObject({ list }),
    answer: pageOf(savedView),
  }),
  endpoint('createSavedView', 'Create a saved view; read access is enough for personal views', {
    userOnly: true,
    body: z.strictObject({ ...body, list }),
    validatesPartialBody: true,
    answer: savedView,
    status: 201,
    idempotent: true,
  }),
  endpoint('getSavedView', 'Get a saved view that the user can use in the current program', {
    userOnly: true,
    params: idInPath,
    answer: savedView,
  }),
  endpoint('updateSavedView', 'Update a saved view of the user', {
    userOnly: true,
    params: idInPath,
    body: takenBack(savedView, { ...body, version: version.nullish() }),
    validatesPartialBody: true,
    answer: savedView,
  }),
  endpoint('removeSavedView', 'Remove a saved view of the user', { userOnly: true, params: idInPath, status: 204 }),
  endpoint('getPreference', 'Get a preference of the user; null if not set', {
    userOnly: true,
    params: preference,
    answer: columns,
  }),
  endpoint('setPreference', 'Set a preference of the user; null removes it', {
    userOnly: true,
    params: preference,
    body: columns,
    validatesPartialBody: true,
    answer: columns,
  }),
]
