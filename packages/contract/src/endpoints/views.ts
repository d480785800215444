import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { version } from '../numbers.ts'
import { pageOf, pageQuery } from '../page.ts'
import { id, idInPath, instant, links } from '../shapes.ts'
import { takenBack } from '../taken-back.ts'
import { exact, line } from '../texts.ts'

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
  endpoint('searchSavedViews', 'The own views of a list and the shared ones, by name', {
    userOnly: true,
    query: pageQuery('name'),
    body: z.strictObject({ list }),
    answer: pageOf(savedView),
  }),
  endpoint('createSavedView', "Save a view; reading is enough to have views of one's own", {
    userOnly: true,
    body: z.strictObject({ ...body, list }),
    validatesPartialBody: true,
    answer: savedView,
    status: 201,
    idempotent: true,
  }),
  endpoint('getSavedView', 'A view that the user may use in the program in use', {
    userOnly: true,
    params: idInPath,
    answer: savedView,
  }),
  endpoint('updateSavedView', "Change a view of one's own", {
    userOnly: true,
    params: idInPath,
    body: takenBack(savedView, { ...body, version: version.nullish() }),
    validatesPartialBody: true,
    answer: savedView,
  }),
  endpoint('removeSavedView', "Remove a view of one's own", { userOnly: true, params: idInPath, status: 204 }),
  endpoint('getPreference', 'What the user has chosen; null when nothing was', {
    userOnly: true,
    params: preference,
    answer: columns,
  }),
  endpoint('setPreference', 'Remember a choice of the user; null forgets it', {
    userOnly: true,
    params: preference,
    body: columns,
    validatesPartialBody: true,
    answer: columns,
  }),
]
