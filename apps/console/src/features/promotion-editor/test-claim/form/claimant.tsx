import { ComboboxField } from '../../../../kit/combobox/combobox-field.tsx'
import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { rejectableSearch } from '../../../../parts/pickers/rejectable-search.ts'
import { useEditor } from '../../editing/editor-context.tsx'
import { EligibleButton } from './eligible-button.tsx'
import { KeyField, KeysField, type KeySource } from './key-field.tsx'
import {
  organizationGroups,
  organizations,
  organizationTypes,
  participantGroups,
  participantTypes,
  searchClaimants,
  type ParticipantOption,
} from './key-sources.ts'
import type { Named, TestClaim } from '../claim/test-claim.ts'
import css from '../test-claim.module.css'
import { claimOf, takeOrganization, takeParent } from '../claim/who-claims.ts'

/** A fact about the claimant that is selected by key: a single value or several. */
type ChosenField = { readonly label: string; readonly source: KeySource } & (
  | { readonly one: 'participantType' | 'organizationType' | 'parentOrganization' }
  | { readonly several: 'participantGroups' | 'organizationGroups' }
)

const OF_PARTICIPANT: readonly ChosenField[] = [
  { one: 'participantType', label: 'Participant type', source: participantTypes },
  { several: 'participantGroups', label: 'Groups of the participant', source: participantGroups },
]

const OF_ORGANIZATION: readonly ChosenField[] = [
  { one: 'organizationType', label: 'Organization type', source: organizationTypes },
  { several: 'organizationGroups', label: 'Groups of the organization', source: organizationGroups },
]

interface ClaimantProps {
  claim: TestClaim
  change: (changes: Partial<TestClaim>) => void
}

/** The claimant: a stored participant, or an invented one defined only by these fields (MS-02). */
export function Claimant({ claim, change }: ClaimantProps) {
  const { participant } = claim
  const isSaved = useEditor(({ baseline }) => baseline.stored !== null)
  const choose = (option: ParticipantOption | null) => {
    if (option === null) return change({ participant: null })
    change(claimOf({ id: option.participant.id, key: option.value, name: option.label }, claim, isSaved))
  }
  return (
    <details className={css.fold}>
      <summary>
        Claimed by {participant?.name ?? 'a sample participant'}
        {claim.participantType && `, ${claim.participantType.name}`}
        {claim.organization && `, ${claim.organization.name}`}
      </summary>
      <FieldGrid columns={1}>
        <ComboboxField<ParticipantOption>
          fieldId="try.participant"
          label="Participant"
          isOptional
          isClearable
          hint="Leave blank for a sample"
          options={rejectableSearch('participants', searchClaimants)}
          value={participant && ({ value: participant.key, label: participant.name } as ParticipantOption)}
          onChange={choose}
        />
        <EligibleButton onPick={({ id, key, name }) => change(claimOf({ id, key, name }, claim, isSaved))} />
        {OF_PARTICIPANT.map((field) => (
          <Chosen key={field.label} field={field} claim={claim} change={change} />
        ))}
        <KeyField
          fieldId="try.organization"
          label="Organization"
          source={organizations}
          value={claim.organization}
          onChange={(organization, found) => change(takeOrganization(claim, organization, found?.organization ?? null))}
        />
        {OF_ORGANIZATION.map((field) => (
          <Chosen key={field.label} field={field} claim={claim} change={change} />
        ))}
        <KeyField
          fieldId="try.parentOrganization"
          label="Parent organization"
          source={organizations}
          value={claim.parentOrganization}
          onChange={(parent) => change(takeParent(claim, parent))}
        />
      </FieldGrid>
    </details>
  )
}

function Chosen({ field, claim, change }: ClaimantProps & { field: ChosenField }) {
  const { label, source } = field
  if ('one' in field) {
    const { one } = field
    return (
      <KeyField
        {...{ label, source, fieldId: `try.${one}`, value: claim[one] }}
        onChange={(value) => change({ [one]: value })}
      />
    )
  }
  const { several } = field
  return (
    <KeysField
      {...{ label, source, fieldId: `try.${several}`, value: claim[several].map(named) }}
      onChange={(groups) =>
        change(several === 'participantGroups' ? { [several]: groups.map(keyOf) } : { [several]: groups })
      }
    />
  )
}

/** Participant groups are identified by their names. */
const named = (group: string | Named): Named => (typeof group === 'string' ? { key: group, name: group } : group)
const keyOf = ({ key }: Named): string => key
