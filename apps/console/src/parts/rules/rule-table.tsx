import { type RuleRow, moveRule, removeRule, restoreRule } from '@incentive/model/rules'
import { useRef, type ReactNode } from 'react'
import { IconButton } from '../../kit/button/button.tsx'
import type { Column } from '../../kit/data-table/column.ts'
import { DataTable, type DataTableProps } from '../../kit/data-table/data-table.tsx'
import { expandableRows } from '../../kit/data-table/opening/expandable-rows.tsx'
import { RowActions, useFocusAfterDelete } from '../../kit/data-table/row-parts.tsx'
import { IconArrowBackUp, IconArrowDown, IconArrowUp, IconTrash } from '../../kit/icon/icons.ts'
import { useOnDemand } from '../../kit/on-demand/use-on-demand.ts'
import { ConditionCell, ExpressionCell, VehicleCell, type RuleCell } from './rule-cells.tsx'
import { RuleDetails } from './rule-details.tsx'
import { expressionChecks } from './expression-checks.ts'
import { ruleName, type RuleEditing, type ShownRule } from './rule-editing.ts'
import css from './rules.module.css'
import { useRuleVehicles } from './use-rule-vehicles.ts'

interface RuleTableProps extends Pick<DataTableProps<ShownRule>, 'isLoading' | 'empty'> {
  label: string
  /** Undefined until they are loaded. */
  rows: readonly RuleRow[] | undefined
  /** Null in view mode. */
  editing: RuleEditing | null
  /** The type of the promotion, whose award vehicles are offered. */
  typeId: number | null
  /** Returns the mark of an award vehicle that is deactivated. */
  vehicleMark: (id: number) => string | undefined
  /** Keys of the rules whose details are shown. */
  expanded: ReadonlySet<string>
  onExpand: (expanded: ReadonlySet<string>) => void
}

/** Rules in order: the condition, the payout and the award vehicle of each; in edit mode the cells are fields. */
export function RuleTable(props: RuleTableProps) {
  const { label, rows, editing, typeId, vehicleMark, expanded, onExpand, isLoading, empty } = props
  const vehicles = useRuleVehicles(typeId, rows ?? [], vehicleMark)
  const { value: checks } = useOnDemand(expressionChecks)
  const box = useRef<HTMLDivElement>(null)
  useFocusAfterDelete(box, rows?.length ?? 0)
  const shown = rows?.map((row, index): ShownRule => ({ row, index, count: rows.length }))
  const cellOf = (rule: ShownRule): RuleCell => {
    const { stored, isRemoved } = rule.row
    return {
      shown: rule,
      editing,
      vehicles,
      problems: stored && !isRemoved ? (checks?.storedProblems(rule.row) ?? null) : null,
    }
  }
  const rowKey = ({ row }: ShownRule) => row.key
  return (
    <div ref={box} tabIndex={-1}>
      <DataTable
        label={label}
        plural="rules"
        isLoading={isLoading ?? false}
        columns={[...columnsOf(cellOf), ...(editing ? [orderColumn(editing)] : [])]}
        rows={shown}
        rowKey={rowKey}
        rowLabel={ruleName}
        isStruck={({ row }) => row.isRemoved}
        rowActions={editing ? (rule) => actionsOf(rule, editing) : undefined}
        structure={expandableRows({
          rowKey,
          rowLabel: ruleName,
          expanded,
          onChange: onExpand,
          renderDetail: (rule) => <RuleDetails shown={rule} editing={editing} />,
        })}
        empty={empty}
      />
    </div>
  )
}

const columnsOf = (cellOf: (rule: ShownRule) => RuleCell): Column<ShownRule>[] => [
  { id: 'condition', header: 'Condition', cell: (rule) => <ConditionCell {...cellOf(rule)} /> },
  { id: 'expression', header: 'Action Expression', cell: (rule) => <ExpressionCell {...cellOf(rule)} /> },
  { id: 'vehicle', header: 'Award Vehicle', width: 220, cell: (rule) => <VehicleCell {...cellOf(rule)} /> },
]

const orderColumn = ({ onChange }: RuleEditing): Column<ShownRule> => ({
  id: 'order',
  header: 'Order',
  width: 96,
  cell: (rule) => (
    <span className={css.order}>
      <IconButton
        icon={IconArrowUp}
        size="small"
        label={`Move ${ruleName(rule)} up`}
        isDisabled={rule.index === 0}
        onClick={() => onChange((rows) => moveRule(rows, rule.row.key, -1))}
      />
      <IconButton
        icon={IconArrowDown}
        size="small"
        label={`Move ${ruleName(rule)} down`}
        isDisabled={rule.index === rule.count - 1}
        onClick={() => onChange((rows) => moveRule(rows, rule.row.key, 1))}
      />
    </span>
  ),
})

function actionsOf(rule: ShownRule, { onChange }: RuleEditing): ReactNode {
  const { key, isRemoved } = rule.row
  return (
    <RowActions>
      {isRemoved ? (
        <IconButton
          icon={IconArrowBackUp}
          size="small"
          label={`Restore ${ruleName(rule)}`}
          onClick={() => onChange((rows) => restoreRule(rows, key))}
        />
      ) : (
        <IconButton
          icon={IconTrash}
          size="small"
          label={`Delete ${ruleName(rule)}`}
          onClick={() => onChange((rows) => removeRule(rows, key))}
        />
      )}
    </RowActions>
  )
}
