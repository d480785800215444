import { z } from 'zod'
import { BODY_BYTES } from '../body-bytes.ts'
import { endpoint } from '../endpoint.ts'
import { count, wholeNumberBetween, wholeInAddress } from '../values/numbers.ts'
import { chosenOf, type Collection } from '../references.ts'
import { catalogName } from '../records.ts'
import { id, instant } from '../values/shapes.ts'

/** Money with the digits of the currency, as exact text. */
const amount = z.string()

const window = { effectiveDate: instant.nullable(), expirationDate: instant.nullable() }

/** Maximum number of objects of one kind in a request. */
const most = 10_000
const some = (of: Collection) => z.array(chosenOf(of)).max(most).optional()

const rule = z.object({
  id,
  errorMessage: z.string().nullable(),
  ...window,
  ruleCondition: z.object({ spelExpression: z.string() }),
  ruleActions: z.array(z.object({ id, expression: z.string(), awardVehicle: z.string().nullable() })),
})

/**
 * The objects that a promotion refers to but does not contain, with the fields that claims and the checks before
 * publishing need. Names that do not exist or belong to another client are omitted from the response.
 */
export const lookupEndpoints = [
  endpoint(
    'lookUpReferences',
    'Get the data that claims and checks need about the objects that a promotion, saved or not, refers to',
    {
      // 0 is a new promotion of the current program
      params: z.object({ promotion: wholeInAddress(0, 16).pipe(count) }),
      body: z.strictObject({
        promotionType: chosenOf('promotionTypes').nullish(),
        country: chosenOf('countries').nullish(),
        claimType: chosenOf('claimTypes').nullish(),
        products: some('products'),
        storeProducts: some('storeProducts'),
        /**
         * The number of a version of the promotion, and the id of a revision, whose deactivated records are listed too.
         */
        version: wholeNumberBetween(1, 2_147_483_647).nullish(),
        revision: id.nullish(),
      }),
      maxBodyBytes: BODY_BYTES.list,
      answer: z.object({
        program: z.object({ programKey: z.string(), name: z.string(), clientKey: z.string() }),
        claimType: z.object({ name: z.string(), ...window }).nullable(),
        /** All of the client; the promotion type offers some of them. */
        awardVehicles: z.array(
          z.object({
            id,
            name: z.string(),
            taxable: z.boolean(),
            awardVehicleType: z.string(),
            isOffered: z.boolean(),
          }),
        ),
        storeProducts: z.array(
          z.object({
            id,
            productNumber: z.string(),
            calculatedPriceAmount: amount,
            country: z.string(),
            currency: z.string(),
            ...window,
            /** The award vehicles that can buy it. */
            awardVehicles: z.array(z.string()),
          }),
        ),
        products: z.array(
          z.object({
            id,
            productKey: z.string(),
            mpg: z.string().nullable(),
            /** In the country. */
            price: amount.nullable(),
            registeredSerials: count,
          }),
        ),
        /** The deactivated records that the stored promotion has, with the keys that claims and checks use. */
        inactive: z.array(
          z.object({ entity: catalogName, id, key: z.string(), name: z.string(), deactivatedDate: instant }),
        ),
        /** The rules of the stored promotion and of its lines. */
        ruleGroups: z.array(z.object({ id, rules: z.array(rule) })),
        /** The one that generates payouts of the promotion itself. */
        payoutGenerationRuleGroup: id.nullable(),
      }),
    },
  ),
]
