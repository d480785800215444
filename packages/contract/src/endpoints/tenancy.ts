import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { count, int4, version } from '../values/numbers.ts'
import { pageOf, pageQuery } from '../page.ts'
import { idInPath, instant, keyword, links } from '../values/shapes.ts'
import { givenReference } from '../records.ts'
import { chosenOf } from '../references.ts'
import { takenBack } from '../taken-back.ts'
import { named } from '../resources.ts'
import { key, line } from '../values/texts.ts'

const client = named
  .extend({
    clientKey: z.string(),
    programCount: count,
    /** True if every user who signs in with a password needs a second factor. */
    demandsSecondFactor: z.boolean(),
    _links: links,
  })
  .meta({ id: 'Client' })

export const promotionCustomField = z.object({
  number: int4(),
  label: z.string(),
  required: z.boolean(),
  order: int4(),
})

/** A custom field of products, or of the products of a claim. */
export const namedField = z.object({ number: int4(), label: z.string() })

const program = named
  .extend({
    programKey: z.string(),
    client: named.extend({ clientKey: z.string() }),
    programGroup: named.nullable(),
    simplePayouts: z.boolean(),
    promotionCount: count,
    updatedDate: instant,
    version,
    _links: links,
  })
  .meta({ id: 'Program' })

const programDetails = program
  .extend({
    promotionCustomFields: z.array(promotionCustomField),
    productCustomFields: z.array(namedField),
    claimProductCustomFields: z.array(namedField),
  })
  .meta({ id: 'ProgramDetails' })

const label = line(200)
/**
 * Maximum number of entries that are read of a list of fields. It exceeds the fifteen that exist, so that each unknown
 * one is reported.
 */
const maxFields = 100
const namedFields = z.array(z.strictObject({ number: int4(), label })).max(maxFields)

/**
 * The settings that an administrator can change. Fields are listed in display order, unless each has an `order`, as
 * those of promotions that were read do. The fields of products and of claim products stay unchanged if omitted. OP-25,
 * OP-74, OP-134. So does the program group; null takes the program out of it.
 */
const programBody = takenBack(programDetails, {
  version: version.nullish(),
  simplePayouts: z.boolean(),
  programGroup: givenReference('programGroups').nullish(),
  promotionCustomFields: z
    .array(
      z.strictObject({
        number: int4(),
        label,
        required: z.boolean(),
        order: int4().nullish(),
      }),
    )
    .max(maxFields),
  productCustomFields: namedFields.optional(),
  claimProductCustomFields: namedFields.optional(),
})

export type Client = z.output<typeof client>
export type Program = z.output<typeof program>
export type ProgramDetails = z.output<typeof programDetails>

export const tenancyEndpoints = [
  endpoint('searchClients', 'List the clients with a program that the user can view', {
    query: pageQuery('clientKey', 'name'),
    body: z.strictObject({ keyword }).nullish(),
    answer: pageOf(client),
  }),
  endpoint('getClient', 'Get a client', { params: idInPath, answer: client }),
  endpoint(
    'requireTwoFactor',
    'Require two-factor authentication for all users of the client who sign in with a password',
    {
      access: 'manager',
      params: idInPath,
      body: z.strictObject({ demandsSecondFactor: z.boolean() }),
      answer: client,
    },
  ),
  endpoint('searchPrograms', 'List the programs that the user can view', {
    query: pageQuery('programKey', 'name', 'client', 'client.name', 'updatedDate'),
    body: z.strictObject({ keyword, client: chosenOf('clients').nullish() }).nullish(),
    answer: pageOf(program),
  }),
  endpoint('createProgram', 'Create a program of a client whose accounts the user manages', {
    access: 'manager',
    body: z.strictObject({
      name: line(),
      // derived from the name if absent
      programKey: key().nullish(),
      // the client of the selected program if absent
      client: chosenOf('clients').nullish(),
      programGroup: givenReference('programGroups').nullish(),
      starterSet: z.boolean().nullish(),
    }),
    validatesPartialBody: true,
    answer: programDetails,
    status: 201,
    idempotent: true,
  }),
  endpoint('writeStarterSet', 'Create the records that a first promotion needs; existing ones stay', {
    access: 'cataloger',
    params: idInPath,
    answer: z.object({
      content: z.array(
        z.object({ entity: z.string(), key: z.string(), result: z.enum(['created', 'changed', 'unchanged']) }),
      ),
    }),
  }),
  endpoint(
    'getProgramSetup',
    'Count the records that promotions of a program choose from, up to 1,000 of each entity',
    {
      params: idInPath,
      answer: z.object({ content: z.array(z.object({ entity: z.string(), count, isMore: z.boolean() })) }),
    },
  ),
  endpoint('getProgram', 'Get a program with its settings', { params: idInPath, answer: programDetails }),
  endpoint('updateProgram', 'Update the settings of a program; values of removed fields stay stored', {
    access: 'writer',
    params: idInPath,
    body: programBody,
    validatesPartialBody: true,
    answer: programDetails,
    idempotent: true,
  }),
]
