import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { ComboboxField } from '../../../../kit/combobox/combobox-field.tsx'
import type { PickerOption } from '../../../../kit/combobox/picker-options.ts'
import { Notice } from '../../../../kit/page/notice.tsx'
import { newYorkZone } from '../../../../parts/new-york/new-york-zone.ts'
import { rejectableSearch } from '../../../../parts/pickers/rejectable-search.ts'
import type { RealClaim } from '../claim/open-claim.ts'
import css from '../trying.module.css'

type ClaimOption = PickerOption & { readonly id: number }

const zone = newYorkZone()

/** Searches the program's claims by number or participant (MS-16). */
async function searchRealClaims(text: string, signal: AbortSignal) {
  const body = { keyword: text.trim() }
  const answer = await call('searchClaims', { query: { size: '10' }, body, signal })
  const options = answer.content.map(({ id, claimNumber, createdDate, promotion }): ClaimOption => ({
    ...{ id, value: claimNumber, label: claimNumber },
    detail: `${zone.format(createdDate) ?? ''}, ${promotion.name}`,
  }))
  return { options, total: answer.totalElements, totalIsLowerBound: answer.totalIsLowerBound }
}

/** Selects a submitted claim and fills the form with it. */
export function RealClaimField({ onPick }: { onPick: (real: RealClaim) => void }) {
  const [hasFailed, setHasFailed] = useState(false)
  const pick = async (option: ClaimOption | null) => {
    setHasFailed(false)
    if (option === null) return
    try {
      onPick(await call('getClaimContent', { params: { id: option.id } }))
    } catch {
      setHasFailed(true)
    }
  }
  return (
    <details className={css.fold}>
      <summary>Pick a real claim</summary>
      <ComboboxField<ClaimOption>
        fieldId="try.realClaim"
        label="Claim"
        isOptional
        hint="By number or participant; invoices are not stored with claims"
        options={rejectableSearch('claims', searchRealClaims)}
        value={null}
        onChange={(option) => void pick(option)}
      />
      {hasFailed && (
        <Notice tone="bad" isUrgent>
          The claim could not be read. Pick it again.
        </Notice>
      )}
    </details>
  )
}
