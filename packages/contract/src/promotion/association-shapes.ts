import { z } from 'zod'
import { organization, participant } from '../resources.ts'
import { id, links } from '../values/shapes.ts'

/** The response of an association with several items: a list under its name. Domain 6.1. */
export const listOf = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.object({ _embedded: z.object({ [name]: z.array(item) } as Record<Name, z.ZodArray<Item>>), _links: links })

/** A participant as a payee, requester or approver. */
export const participantReference = participant
  .pick({ id: true, participantKey: true, user: true, fullName: true, email1: true, _links: true })
  .meta({ id: 'ParticipantReference' })

/** An organization as a payee. */
export const organizationReference = organization
  .pick({ id: true, organizationKey: true, name: true, _links: true })
  .meta({ id: 'OrganizationReference' })

/** A promotion as another promotion refers to it. */
export const promotionReference = z
  .object({ id, promotionKey: z.string(), name: z.string(), _links: links })
  .meta({ id: 'PromotionReference' })

/** The program of a promotion. */
export const programReference = z
  .object({ id, programKey: z.string(), name: z.string(), _links: links })
  .meta({ id: 'ProgramReference' })
