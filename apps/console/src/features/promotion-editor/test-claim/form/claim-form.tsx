import { PROMOTION_COURSES } from '@incentive/model/courses'
import { ZonedDateTimeField } from '../../../../kit/date-field/zoned-date-time-field.tsx'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { NumberTextField } from '../../../../kit/fields/number-text-field.tsx'
import { SwitchField } from '../../../../kit/fields/switch-field.tsx'
import { TextField } from '../../../../kit/fields/text-field.tsx'
import { newYorkZone } from '../../../../parts/new-york/new-york-zone.ts'
import { useEditor } from '../../editing/editor-context.tsx'
import { useList } from '../../editing/use-list.ts'
import { Claimant } from './claimant.tsx'
import { ClaimLines } from './claim-lines.tsx'
import { FactFields } from './fact-fields.tsx'
import type { TestClaim } from '../claim/test-claim.ts'
import css from './claim-form.module.css'
import panel from '../test-claim.module.css'

interface ClaimFormProps {
  claim: TestClaim
  onChange: (claim: TestClaim) => void
  problems: ReadonlyMap<string, string>
  /** Paths of the facts that rules read. */
  paths: readonly string[]
}

const zone = newYorkZone()

/** The form of the test claim: participant, dates, products (MS-02). */
export function ClaimForm({ claim, onChange, problems, paths }: ClaimFormProps) {
  const change = (changes: Partial<TestClaim>) => onChange({ ...claim, ...changes })
  const isInvitationOnly = useEditor(({ draft }) => draft.invitationOnly)
  return (
    <div className={css.form}>
      <ClaimLines lines={claim.lines} problems={problems} onChange={(lines) => change({ lines })} />
      <FactFields paths={paths} claim={claim} problems={problems} onChange={(facts) => change({ facts })} />
      <details
        className={panel.fold}
        open={['saleDate', 'submittedDate'].some((name) => problems.has(name)) || undefined}
      >
        <summary>{headInWords(claim)}</summary>
        <FieldGrid columns={1}>
          <ZonedDateTimeField
            fieldId="try.saleDate"
            label="Sale date"
            value={claim.saleDate}
            zone={zone}
            error={problems.get('saleDate')}
            onChange={(saleDate) => change({ saleDate })}
          />
          <ZonedDateTimeField
            fieldId="try.submittedDate"
            label="Submitted"
            value={claim.submittedDate}
            zone={zone}
            error={problems.get('submittedDate')}
            onChange={(submittedDate) => change({ submittedDate })}
          />
          <TextField
            fieldId="try.invoiceNumber"
            label="Invoice number"
            value={claim.invoiceNumber}
            onChange={(invoiceNumber) => change({ invoiceNumber })}
          />
          <SwitchField
            fieldId="try.hasDocument"
            label="Document attached"
            value={claim.hasDocument}
            onChange={(hasDocument) => change({ hasDocument })}
          />
          {isInvitationOnly && (
            <SwitchField
              fieldId="try.isInvited"
              label="Invitation accepted"
              value={claim.isInvited}
              onChange={(isInvited) => change({ isInvited })}
            />
          )}
        </FieldGrid>
      </details>
      <Claimant claim={claim} change={change} />
      <Grades claim={claim} change={change} problems={problems} />
    </div>
  )
}

/** Returns, for example, `Sold 11/20/2026 10:00 am EST, invoice TRY-1, with a document`. */
function headInWords({ saleDate, submittedDate, invoiceNumber, hasDocument }: TestClaim): string {
  const sold = zone.format(saleDate) ?? zone.format(submittedDate) ?? 'at no date'
  const invoice = invoiceNumber.trim() === '' ? 'no invoice number' : `invoice ${invoiceNumber.trim()}`
  return `Sold ${sold}, ${invoice}, ${hasDocument ? 'with' : 'without'} a document`
}

interface GradesProps extends Pick<ClaimFormProps, 'claim' | 'problems'> {
  change: (changes: Partial<TestClaim>) => void
}

/** The participant's grades in the courses of the promotion. */
function Grades({ claim, change, problems }: GradesProps) {
  const { list } = useList(PROMOTION_COURSES)
  const isOn = useEditor(({ draft }) => draft.coursesEnabled)
  const courses = [...(list?.roster.rows.values() ?? [])].flatMap(({ course }) => (course ? [course] : []))
  if (!isOn || courses.length === 0) return null
  return (
    <FieldGrid>
      {courses.map(({ courseKey, name }) => (
        <NumberTextField
          key={courseKey}
          fieldId={`try.grades.${courseKey}`}
          label={`Grade in ${name}`}
          isOptional
          digits="decimal"
          value={claim.grades[courseKey] ?? ''}
          error={problems.get(`grades.${courseKey}`)}
          onChange={(grade) => change({ grades: { ...claim.grades, [courseKey]: grade } })}
        />
      ))}
    </FieldGrid>
  )
}
