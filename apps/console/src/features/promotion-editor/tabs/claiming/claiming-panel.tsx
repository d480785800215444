import { FieldGrid } from '../../../../kit/fields/field-grid.tsx'
import { SwitchField } from '../../../../kit/fields/switch-field.tsx'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { ClaimTypePicker } from '../../../../parts/pickers/claiming-pickers.tsx'
import { hasClaims } from '../../draft/editor-state.ts'
import { ClaimsWarning } from '../../editing/claims-warning.tsx'
import { useEditor } from '../../editing/editor-context.tsx'
import { useField, usePickerText } from '../../editing/use-field.ts'

/** How participants claim. Only for types that accept claims (CLM-01, EDIT-13). */
export function ClaimingPanel() {
  return (
    <>
      <ClaimsWarning />
      <Panel title="Claims">
        <FieldGrid columns={3}>
          <ClaimTypeField />
          <SkipDocumentationField />
        </FieldGrid>
      </Panel>
    </>
  )
}

function ClaimTypeField() {
  const { value, change, frame } = useField('claimType')
  const isLocked = useEditor(hasClaims)
  return (
    <ClaimTypePicker
      {...frame}
      {...usePickerText('claimType')}
      isRequired
      isDisabled={isLocked}
      value={value}
      onChange={change}
    />
  )
}

function SkipDocumentationField() {
  const { value, change, frame } = useField('skipClaimDocumentation')
  return <SwitchField {...frame} value={value} onChange={change} />
}
