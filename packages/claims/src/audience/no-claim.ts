import type { CompiledVersion } from '../compile/compiled.ts'
import type { Evaluation } from '../evaluation.ts'
import { saleDateOf, type ClaimFacts } from '../facts/claim-facts.ts'
import { openCatalog } from '../facts/catalog.ts'
import type { Claimant } from '../rules/audience-facts.ts'
import { NO_EARLIER_CLAIMS, openState } from '../state/open-state.ts'

/** Creates an evaluation for a participant without a claim: facts about a claim or its history are missing. */
export function evaluationWithoutClaim(
  version: CompiledVersion,
  claimant: Claimant,
  instant: number,
  invitationAccepted: number | null = null,
): Evaluation {
  const facts: ClaimFacts = {
    ...claimant,
    claimNumber: null,
    invoiceNumber: null,
    invoiceDate: null,
    purchaseDate: null,
    claimType: null,
    currency: null,
    submittedDate: instant,
    firstSubmittedDate: instant,
    totalAmount: null,
    taxAmount: null,
    documents: 0,
    invitationAccepted,
    courseResults: [],
    participantAmounts: [],
    lines: [],
    fields: {},
    catalog: NO_CATALOG,
  }
  return {
    version,
    facts,
    invoice: null,
    lines: [],
    eligibilityFacts: null,
    state: openState(version.content, NO_EARLIER_CLAIMS),
    saleDate: saleDateOf(facts),
    namedSerials: new Map(),
  }
}

const NO_CATALOG = openCatalog([])
