import { expect, it } from 'vitest'
import * as face from './index.ts'

it('the public face is what it was agreed to be', () => {
  expect(Object.keys(face).toSorted()).toMatchInlineSnapshot(`
    [
      "CODES",
      "ENGINE_VERSION",
      "INVENTED_PARTICIPANT",
      "NO_CHANGE",
      "NO_EARLIER_CLAIMS",
      "STEPS",
      "applyOutcome",
      "checkOutcome",
      "compileVersion",
      "currencyDigits",
      "evaluate",
      "findFindings",
      "findingText",
      "invoiceKey",
      "lineAmount",
      "linkSearch",
      "messageText",
      "namesParticipant",
      "openCatalogue",
      "openState",
      "paidMoney",
      "readFactFields",
      "readWrittenCatalogue",
      "readWrittenClaim",
      "readWrittenState",
      "revertOutcome",
      "saleDateOf",
      "serialKey",
      "stateWith",
      "withClaimant",
    ]
  `)
})
