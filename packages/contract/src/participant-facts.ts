import { z } from 'zod'
import { int4 } from './values/numbers.ts'

const fact = z.union([z.string(), int4(), z.boolean(), z.null()])

/** Facts by their names in the fact model: instants and decimals as text, null if unknown. */
const facts = z.record(z.string(), z.union([fact, z.array(fact).readonly()]))

/** The facts of a participant that rules read. */
export const participantFacts = z.object({
  name: z.string(),
  participant: facts,
  /** The organization and its ancestors, nearest first; empty if there is none. */
  organizations: z.array(facts),
  /** Display names of the facts' keys: the type, and the type and groups of the organization, in order. */
  names: z.object({
    participantType: z.string().nullable(),
    organizationType: z.string().nullable(),
    organizationGroups: z.array(z.string()),
  }),
})
