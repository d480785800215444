import { PROMOTION_COURSES } from '@incentive/model'
import { ComboboxField } from '../../../kit/combobox/combobox-field.tsx'
import { ZonedDateTimeField } from '../../../kit/date-field/zoned-date-time-field.tsx'
import { FieldGrid } from '../../../kit/fields/field-grid.tsx'
import { NumberTextField } from '../../../kit/fields/number-text-field.tsx'
import { SwitchField } from '../../../kit/fields/switch-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { newYorkZone } from '../../../parts/new-york/new-york-zone.ts'
import { refusableSearch } from '../../../parts/pickers/refusable-search.ts'
import { useEditor } from '../editing/editor-context.tsx'
import { useList } from '../editing/use-list.ts'
import { ClaimLines } from './claim-lines.tsx'
import { FactFields } from './fact-fields.tsx'
import { KeyField, KeysField } from './key-field.tsx'
import {
  organizationGroups,
  organizations,
  organizationTypes,
  participantGroups,
  participantTypes,
  searchClaimants,
  type ParticipantOption,
} from './key-sources.ts'
import type { TriedClaim } from './tried-claim.ts'
import css from './trying.module.css'

interface ClaimFormProps {
  claim: TriedClaim
  onChange: (claim: TriedClaim) => void
  problems: ReadonlyMap<string, string>
  /** What rules read, by their paths. */
  paths: readonly string[]
}

const zone = newYorkZone()

/** The invented claim: who, when, which products (MS-02). */
export function ClaimForm({ claim, onChange, problems, paths }: ClaimFormProps) {
  const change = (changes: Partial<TriedClaim>) => onChange({ ...claim, ...changes })
  const isInvitationOnly = useEditor(({ draft }) => draft.invitationOnly)
  return (
    <div className={css.form}>
      <ClaimLines lines={claim.lines} problems={problems} onChange={(lines) => change({ lines })} />
      <FactFields paths={paths} facts={claim.facts} problems={problems} onChange={(facts) => change({ facts })} />
      <details
        className={css.fold}
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

/** Such as `Sold 11/20/2026 10:00 am EST, invoice TRY-1, with a document`. */
function headInWords({ saleDate, submittedDate, invoiceNumber, hasDocument }: TriedClaim): string {
  const sold = zone.format(saleDate) ?? zone.format(submittedDate) ?? 'at no date'
  const invoice = invoiceNumber.trim() === '' ? 'no invoice number' : `invoice ${invoiceNumber.trim()}`
  return `Sold ${sold}, ${invoice}, ${hasDocument ? 'with' : 'without'} a document`
}

interface PartProps {
  claim: TriedClaim
  change: (changes: Partial<TriedClaim>) => void
}

function Claimant({ claim, change }: PartProps) {
  const { participant } = claim
  const choose = (option: ParticipantOption | null) => {
    if (option === null) return change({ participant: null })
    const { participantType, organization } = option.participant
    change({
      participant: { key: option.value, name: option.label },
      participantType: { key: participantType.participantTypeKey, name: participantType.name },
      organization: organization && { key: organization.organizationKey, name: organization.name },
    })
  }
  return (
    <details className={css.fold}>
      <summary>
        Claimed by {participant?.name ?? 'an invented participant'}
        {claim.participantType && `, ${claim.participantType.name}`}
        {claim.organization && `, ${claim.organization.name}`}
      </summary>
      <FieldGrid columns={1}>
        <ComboboxField<ParticipantOption>
          fieldId="try.participant"
          label="Participant"
          isOptional
          isClearable
          hint="Empty: an invented one"
          options={refusableSearch('participants', searchClaimants)}
          value={participant && ({ value: participant.key, label: participant.name } as ParticipantOption)}
          onChange={choose}
        />
        <KeyField
          fieldId="try.participantType"
          label="Participant type"
          source={participantTypes}
          value={claim.participantType}
          onChange={(participantType) => change({ participantType })}
        />
        <KeysField
          fieldId="try.participantGroups"
          label="Groups of the participant"
          source={participantGroups}
          value={claim.participantGroups.map((name) => ({ key: name, name }))}
          onChange={(groups) => change({ participantGroups: groups.map(({ key }) => key) })}
        />
        <KeyField
          fieldId="try.organization"
          label="Organization"
          source={organizations}
          value={claim.organization}
          onChange={(organization) => change({ organization })}
        />
        <KeyField
          fieldId="try.organizationType"
          label="Organization type"
          source={organizationTypes}
          value={claim.organizationType}
          onChange={(organizationType) => change({ organizationType })}
        />
        <KeysField
          fieldId="try.organizationGroups"
          label="Groups of the organization"
          source={organizationGroups}
          value={claim.organizationGroups}
          onChange={(groups) => change({ organizationGroups: groups })}
        />
        <KeyField
          fieldId="try.parentOrganization"
          label="Parent organization"
          source={organizations}
          value={claim.parentOrganization}
          onChange={(parentOrganization) => change({ parentOrganization })}
        />
      </FieldGrid>
    </details>
  )
}

/** The grades that the participant has in the courses of the promotion. */
function Grades({ claim, change, problems }: PartProps & { problems: ClaimFormProps['problems'] }) {
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
