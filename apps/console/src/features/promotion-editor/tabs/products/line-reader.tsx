import { useState } from 'react'
import { Button } from '../../../../kit/button/button.tsx'
import { Dialog } from '../../../../kit/dialog/dialog.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { useForm } from '../../../../parts/form/use-form.ts'
import { RuleTable } from '../../../../parts/rules/rule-table.tsx'
import { useMarksOf } from '../../editing/inactive-badge.tsx'
import { LineDetails } from './details/line-details.tsx'
import { isGroup, lineName, type LineRow } from './line-row.ts'
import { PayoutRules } from './payouts/payout-rules.tsx'
import { usePayoutSurroundings } from './payouts/use-payout-surroundings.ts'

interface LineReaderProps {
  /** Path of the row, used in the field names. */
  path: string
  row: LineRow
  onClose: () => void
}

const NO_RULES = { issues: () => [] }

/** All payouts, rules and settings of a line, in view mode. */
export function LineReader({ path, row, onClose }: LineReaderProps) {
  const form = useForm<LineRow>(row, NO_RULES)
  const surroundings = usePayoutSurroundings()
  const payouts = row.promotionProductPayouts
  return (
    <Dialog
      isOpen
      size="large"
      isTall
      title={lineName(row)}
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <Panel title="Payouts">
        <PayoutRules
          payouts={payouts}
          onChange={() => undefined}
          isGroup={isGroup(row)}
          path={path}
          issues={[]}
          isReadOnly
          surroundings={surroundings}
        />
        {payouts.map(({ ruleGroup }, index) => (
          <RulesOfPayout
            key={index}
            label={`Rules of payout ${index + 1}`}
            rows={ruleGroup?.rows ?? []}
            typeId={surroundings.promotionTypeId}
          />
        ))}
      </Panel>
      <LineDetails form={form} path={path} mode="view" problem={null} />
    </Dialog>
  )
}

type RulesOfPayoutProps = Required<Pick<Parameters<typeof RuleTable>[0], 'label' | 'typeId'>> & {
  rows: NonNullable<Parameters<typeof RuleTable>[0]['rows']>
}

/** The rules of a payout. Renders nothing for a payout without rules. */
function RulesOfPayout({ label, rows, typeId }: RulesOfPayoutProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const marksOf = useMarksOf()
  if (rows.length === 0) return null
  return (
    <RuleTable
      {...{ label, rows, typeId, expanded }}
      vehicleMark={(id) => marksOf('awardVehicles', { id })[0]}
      editing={null}
      onExpand={setExpanded}
      empty={{ title: 'No rules yet' }}
    />
  )
}
