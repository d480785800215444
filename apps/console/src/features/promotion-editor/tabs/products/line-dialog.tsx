import { type Issue, rootOf } from '@incentive/model/issues'
import type { PayoutContext } from '@incentive/model/payouts'
import { useState } from 'react'
import { focusField } from '../../../../kit/error-panel/focus-field.ts'
import { TabPanel, TabStrip } from '../../../../kit/tabs/tabs.tsx'
import { FormDialog } from '../../../../parts/form/form-dialog.tsx'
import { useForm } from '../../../../parts/form/use-form.ts'
import { LineDetails } from './details/line-details.tsx'
import { lineRules, sectionOf, type LineSection } from './line-form.ts'
import { isGroup, lineName, type LineRow } from './line-row.ts'
import { payoutIndexOf } from './payouts/payout-form.ts'
import { PayoutRules } from './payouts/payout-rules.tsx'
import { usePayoutSurroundings } from './payouts/use-payout-surroundings.ts'
import css from './products.module.css'

interface LineDialogProps {
  /** Path of the row, used in the field names. */
  path: string
  /** The current line in the list. */
  row: LineRow
  /** The context of the payout rules. */
  context: PayoutContext
  /** Server issues about the line, by its own field names. */
  refused: readonly Issue[]
  /** The focus target of the list of problems, or null if there is none. */
  target: string | null
  /** Error about the line as a whole in the list, or null if there is none. */
  ofLine: string | null
  /** Applies the line to the list. Returns the reason why it cannot be applied, or null on success. */
  onCommit: (row: LineRow) => string | null
  onClose: () => void
}

const sections: readonly { readonly id: LineSection; readonly label: string }[] = [
  { id: 'details', label: 'Details' },
  { id: 'payouts', label: 'Payout Rules' },
]

/** Tab ids distinct from those of the editor's tab strip behind the dialog. */
const tabOf = (section: LineSection) => `line-${section}`

/** The settings and payouts of a line. The promotion's draft changes on OK (PROD-29). */
export function LineDialog({ path, row, context, refused, target, ofLine, onCommit, onClose }: LineDialogProps) {
  const form = useForm<LineRow>(row, lineRules(context), refused)
  const surroundings = usePayoutSurroundings()
  const [section, setSection] = useState<LineSection>(target === null ? 'details' : sectionOf(target))
  // followed once: not again when the user returns to the payouts
  const [led, setLed] = useState({ target, count: 0 })
  const [problem, setProblem] = useState(ofLine)
  const countIn = (id: LineSection) => form.issues.filter(({ field }) => sectionOf(field) === id).length
  const commit = () => {
    const first = form.validate()
    if (first) {
      setSection(sectionOf(first.field))
      // the fields of a payout are in a separate dialog
      if (payoutIndexOf(first.field) !== null) setLed(({ count }) => ({ target: first.field, count: count + 1 }))
      else void focusField(`${path}.${rootOf(first.field)}`)
    } else setProblem(onCommit(form.draft))
  }
  return (
    <FormDialog
      form={form}
      size="large"
      isTall
      title={`Edit ${lineName(row)}`}
      lost={`Your changes to ${lineName(row)} will be lost.`}
      submitLabel="OK"
      isEdit
      onSubmit={commit}
      onClose={onClose}
    >
      <TabStrip
        label={`Parts of ${lineName(row)}`}
        items={sections.map(({ id, label }) => ({ id: tabOf(id), label, problemCount: countIn(id) }))}
        chosen={tabOf(section)}
        onChoose={(id) => {
          setLed(({ count }) => ({ target: null, count }))
          setSection(id === tabOf('payouts') ? 'payouts' : 'details')
        }}
      />
      <TabPanel id={tabOf(section)}>
        <div className={css.section}>
          {section === 'details' ? (
            <LineDetails form={form} path={path} problem={problem} />
          ) : (
            <PayoutRules
              key={led.count}
              payouts={form.draft.promotionProductPayouts}
              onChange={(promotionProductPayouts) => form.set('promotionProductPayouts', promotionProductPayouts)}
              isGroup={isGroup(form.draft)}
              path={path}
              issues={[...form.issues, ...(form.refusal?.fieldIssues ?? [])]}
              target={led.target}
              isReadOnly={false}
              surroundings={surroundings}
            />
          )}
        </div>
      </TabPanel>
    </FormDialog>
  )
}
