import { z } from 'zod'
import { int4 } from './numbers.ts'

const fact = z.union([z.string(), int4(), z.boolean(), z.null()])

/** Facts by their names in the fact model: instants and decimals as text, null for what is not known. */
const facts = z.record(z.string(), z.union([fact, z.array(fact).readonly()]))

/** What rules read of a participant. */
export const participantFacts = z.object({
  name: z.string(),
  participant: facts,
  /** The organization and those above it, nearest first; none without one. */
  organizations: z.array(facts),
  /** How people call what the facts name by keys: type, and type and groups of the organization, in their order. */
  names: z.object({
    participantType: z.string().nullable(),
    organizationType: z.string().nullable(),
    organizationGroups: z.array(z.string()),
  }),
})
