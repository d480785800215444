import {
  compileVersion,
  readWrittenCatalog,
  readWrittenClaim,
  readWrittenState,
  type ClaimFacts,
  type CompiledVersion,
  type StateView,
} from '../src/index.ts'
import type { ClaimCase } from './claim-case.ts'

/** A case as input of the engine. */
export type OpenedCase = {
  readonly version: CompiledVersion
  readonly facts: ClaimFacts
  readonly state: StateView
}

/** Opens a case; throws an error that names a value that cannot be read. */
export function openCase({ promotion, catalog = {}, claim, state = {} }: ClaimCase): OpenedCase {
  const { currencyDigits = 2, awardVehicles = [] } = promotion
  const products = readWrittenCatalog(catalog.products ?? [])
  const lookups = { currencyDigits, awardVehicles, storeProducts: catalog.storeProducts ?? [] }
  return {
    version: compileVersion({ customFields: customFieldsOf(promotion), ...promotion }, lookups),
    facts: readWrittenClaim(claim, products),
    state: readWrittenState(state, promotion, products),
  }
}

function customFieldsOf(promotion: ClaimCase['promotion']): Readonly<Record<string, string | null>> {
  const fields = Object.entries(promotion).filter(([name]) => name.startsWith('customFieldValue'))
  return Object.fromEntries(fields.map(([name, value]) => [name, typeof value === 'string' ? value : null]))
}
