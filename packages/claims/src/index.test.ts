import { expect, it } from 'vitest'
import * as face from './index.ts'

it('the public face is what it was agreed to be', () => {
  expect(Object.keys(face).toSorted()).toMatchInlineSnapshot(`
    [
      "CODES",
      "ENGINE_VERSION",
      "FACT_MODEL",
      "NO_CHANGE",
      "NO_EARLIER_CLAIMS",
      "STEPS",
      "applyOutcome",
      "compileVersion",
      "evaluate",
      "findFindings",
      "findingText",
      "invoiceKey",
      "lineAmount",
      "linkSearch",
      "messageText",
      "openCatalogue",
      "openState",
      "readFactFields",
      "revertOutcome",
      "saleDateOf",
      "serialKey",
      "stateWith",
    ]
  `)
})
