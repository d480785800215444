import { useId, useMemo, useState } from 'react'
import { SelectField } from '../../../../kit/fields/select-field.tsx'
import { decisionInWords, rewardsInWords } from './decision-in-words.ts'
import css from './table.module.css'
import panel from '../test-claim.module.css'
import type { TestResult } from '../use-test-result.ts'
import type { Outcome } from '@incentive/claims'
import { type Attempt, type TestClaimPromotion, tryClaim } from '../try-claim.ts'

/** Payments of the claim for 0 to 12 units of one of its lines, calculated by the engine (MS-12). */
export function UnitTable({ testResult }: { testResult: TestResult & { readonly kind: 'answered' } }) {
  const [isOpen, setIsOpen] = useState(false)
  const lines = testResult.attempt.claim.lines ?? []
  if (lines.length === 0) return null
  return (
    <details className={panel.fold} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Units 0 to 12</summary>
      {isOpen && <Rows testResult={testResult} />}
    </details>
  )
}

function Rows({ testResult }: { testResult: TestResult & { readonly kind: 'answered' } }) {
  const { promotion, attempt } = testResult
  const lines = attempt.claim.lines ?? []
  const [chosen, setChosen] = useState(0)
  const index = Math.min(chosen, lines.length - 1)
  const rows = useMemo(() => unitTable(promotion, attempt, index), [promotion, attempt, index])
  const captionId = useId()
  const own = lines[index]
  return (
    <>
      {lines.length > 1 && (
        <SelectField
          fieldId="try.unitsOf"
          label="Units of"
          value={String(index)}
          choices={lines
            .slice(0, 100)
            .map(({ modelNumber }, at) => ({ value: String(at), label: `${at + 1}: ${modelNumber}` }))}
          onChange={(value) => setChosen(Number(value))}
        />
      )}
      <table className={css.table} aria-labelledby={captionId}>
        <caption id={captionId}>The whole claim by units of {own?.modelNumber}</caption>
        <thead>
          <tr>
            <th scope="col">Units</th>
            <th scope="col">Pays</th>
            <th scope="col">Paid</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.units} aria-current={row.units === own?.quantity || undefined}>
              <th scope="row">
                {row.units}
                {row.units === own?.quantity && <span className={css.mark}> this claim</span>}
              </th>
              <td>{wordsOfRow(row, testResult)}</td>
              <td>{row.paidUnits}</td>
              <td>{row.leftUnits}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isCutBySerials(rows) && (
        <p className={panel.muted}>
          Each unit has a serial number: the table ends at the number of serial numbers in the claim line.
        </p>
      )}
    </>
  )
}

function wordsOfRow({ outcome }: UnitRow, { promotion }: TestResult & { readonly kind: 'answered' }): string {
  const { currency, version } = promotion
  if (outcome.decision === 'REJECT' || outcome.decision === 'WAIT') {
    const { head, wouldPay } = decisionInWords(outcome, currency, version.digits)
    return wouldPay ?? head
  }
  return rewardsInWords(outcome.payouts, currency, version.digits)
}

/** Payment of a claim for a number of units of one of its lines. */
type UnitRow = {
  readonly units: number
  readonly outcome: Outcome
  readonly paidUnits: number
  readonly leftUnits: number
}

const MOST = 12

/**
 * Evaluates the claim with 0 to 12 units of a line, ignoring gates. MS-12. If each unit needs a serial number,
 * evaluates only up to the number of serial numbers in the line, using the first ones, and the claim's own number of
 * units.
 */
export function unitTable(promotion: TestClaimPromotion, attempt: Attempt, lineIndex: number): readonly UnitRow[] {
  const own = attempt.claim.lines?.[lineIndex]?.quantity
  return Array.from({ length: MOST + 1 }, (_, units) => units).flatMap((units): UnitRow[] => {
    const lines = (attempt.claim.lines ?? []).flatMap((line, index) => {
      if (index !== lineIndex || units === own) return [line]
      // no units means no such line
      if (units === 0) return []
      const serialNumbers = line.serialNumbers?.slice(0, units)
      return [{ ...line, quantity: units, ...(serialNumbers && { serialNumbers }) }]
    })
    const outcome = tryClaim(promotion, { ...attempt, claim: { ...attempt.claim, lines } }, true)
    const line = units === 0 ? undefined : outcome.lines[lineIndex]
    const lacksSerials = line?.code === 'SERIAL_MISSING' || line?.code === 'SERIAL_COUNT_DIFFERS'
    if (lacksSerials && units !== own) return []
    return [{ units, outcome, paidUnits: line?.paidUnits ?? 0, leftUnits: line?.leftUnits ?? 0 }]
  })
}

/** True if the table leaves out units because the claim line has no serial numbers for them. */
export const isCutBySerials = (rows: readonly UnitRow[]): boolean => rows.length <= MOST
