import { FieldGrid } from '../../../../../kit/fields/field-grid.tsx'
import { Notice } from '../../../../../kit/page/notice.tsx'
import { Panel } from '../../../../../kit/panel/panel.tsx'
import type { LineForm } from '../line-form.ts'
import { isGroup } from '../line-row.ts'
import { ClaimSwitches } from './claim-switches.tsx'
import { DuplicationField, SerialsField } from './check-fields.tsx'
import { AgreementField, LineDate, LineMoney, LineUnits, PriceFields } from './line-fields.tsx'
import { GroupMembers } from './group-members.tsx'
import { LineSwitch } from './line-switch.tsx'
import css from '../products.module.css'

interface LineDetailsProps {
  form: LineForm
  /** Path of the row, used in the field names. */
  path: string
  /** Reason why the line cannot be applied, or null if none is known. */
  problem: string | null
}

/** The settings of a line (PROD-30 to PROD-50, GRP-09 to GRP-12). */
export function LineDetails({ form, path, problem }: LineDetailsProps) {
  const of = { form, path }
  return (
    <>
      {problem !== null && (
        <div className={css.problem}>
          <Notice tone="bad" isUrgent>
            {problem}
          </Notice>
        </div>
      )}
      {isGroup(form.draft) && <GroupMembers {...of} group={form.draft} />}
      <Panel title="Visibility and limits">
        <FieldGrid>
          <LineDate {...of} field="effectiveDate" />
          <LineDate {...of} field="expirationDate" />
          <LineUnits {...of} field="minimumClaimableUnits" />
          <LineUnits {...of} field="maximumClaimableUnits" />
          <LineMoney {...of} field="maximumPayoutAmount" />
          <AgreementField {...of} />
        </FieldGrid>
      </Panel>
      <Panel title="Checks and prices">
        <FieldGrid>
          <DuplicationField {...of} />
          <SerialsField {...of} />
          <LineSwitch {...of} field="allowProductPriceEntry" />
          <PriceFields {...of} />
          {isGroup(form.draft) && (
            <>
              <LineSwitch {...of} field="combineUnpaidUnitsFromPastClaims" />
              <LineSwitch {...of} field="ignoreAlreadyConsideredLogic" />
            </>
          )}
        </FieldGrid>
      </Panel>
      <Panel title="Claim form">
        <ClaimSwitches {...of} />
      </Panel>
    </>
  )
}
