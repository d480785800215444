import { expect, it } from 'vitest'
import * as face from './index.ts'

it('the public face is what it was agreed to be', () => {
  expect(Object.keys(face).toSorted()).toMatchInlineSnapshot(`
    [
      "CODES",
      "ENGINE_VERSION",
      "HIGHEST_ORGANIZATIONS",
      "INVENTED_PARTICIPANT",
      "NO_CHANGE",
      "NO_EARLIER_CLAIMS",
      "STEPS",
      "applyOutcome",
      "checkOutcome",
      "compileVersion",
      "currencyDigits",
      "eligibilityOf",
      "evaluate",
      "expectedMoney",
      "factText",
      "findFindings",
      "findingText",
      "invoiceKey",
      "judgeParticipant",
      "lineAmount",
      "linkSearch",
      "messageText",
      "namesParticipant",
      "openCatalogue",
      "openState",
      "paidMoney",
      "paysUpwards",
      "readFactFields",
      "readWrittenCatalogue",
      "readWrittenClaim",
      "readWrittenState",
      "revertOutcome",
      "runTestCase",
      "saleDateOf",
      "serialKey",
      "stateWith",
      "withClaimant",
      "writeFactFields",
    ]
  `)
})
