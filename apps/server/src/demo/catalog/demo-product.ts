/** The display names of the product groups (MPG) in custom field 4. */
export const MPG_NAMES = { HVAC: 'Heating and cooling', WATER: 'Water systems', PARTNER: 'Partner goods' } as const

/** A product of the tables; prices are in the currencies of their countries. */
export interface DemoProduct {
  readonly client: 'ACME' | 'GLOBEX'
  readonly key: string
  readonly model: string
  readonly name: string
  readonly category: string
  readonly mpg: keyof typeof MPG_NAMES | null
  readonly efficiency?: string
  readonly warrantyYears?: number
  readonly prices: Readonly<Record<string, string>>
  readonly serials?: readonly string[]
}
