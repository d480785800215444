import type { FactView } from '@incentive/model'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../kit/button/button.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { IconCode } from '../../kit/icon/icons.ts'
import css from './rules.module.css'

interface ExpressionFieldProps {
  fieldId: string
  label: string
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  /** A condition is true or false, an amount is a number. */
  purpose: 'condition' | 'amount'
  facts: FactView
  error?: string | undefined
}

const ExpressionDialog = lazy(async () => ({ default: (await import('./expression-dialog.tsx')).ExpressionDialog }))

/**
 * A condition or an amount of a payout rule: its text in the row, and the rule editor with its menus in a dialog
 * (RULE-24), so that five hundred rows stay compact.
 */
export function ExpressionField({ purpose, facts, ...field }: ExpressionFieldProps) {
  const { label, value, onChange } = field
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={css.expression}>
      <TextField {...field} isMono isRequired isLabelHidden lines={purpose === 'condition' ? 3 : 2} />
      <IconButton
        icon={IconCode}
        size="small"
        label={`Edit ${label} in the rule editor`}
        onClick={() => setIsOpen(true)}
      />
      <Suspense>
        {isOpen && (
          <ExpressionDialog
            {...{ label, value, purpose, facts }}
            onCommit={onChange}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
