import { formatNy } from '@incentive/model/time'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../../api/call.ts'
import { ComboboxField } from '../../../../kit/combobox/combobox-field.tsx'
import { visibleOptions, type PickerOption } from '../../../../kit/combobox/picker-options.ts'
import { useEditor } from '../../editing/editor-context.tsx'
import { storedId } from '../../loading/editor-address.ts'
import type { TestClaim } from '../claim/test-claim.ts'
import css from '../test-claim.module.css'

interface VersionFieldProps {
  promotionId: number
  claim: TestClaim
}

const live: PickerOption = { value: '', label: 'Live' }

/** Selects another version, or the live promotion, to try the claim on. The editor then shows it (MS-71). */
export function VersionField({ promotionId, claim }: VersionFieldProps) {
  const navigate = useNavigate()
  const isLive = useEditor(({ asOf }) => asOf === null)
  const pick = (option: PickerOption | null) => {
    if (option === null) return
    const { value: version } = option
    void navigate({
      from: '/promotion/$id',
      search: ({ tab }) => ({ ...(tab && { tab }), ...(version && { version }) }),
      state: { testClaim: claim },
    })
  }
  const search = async (text: string, signal: AbortSignal) => {
    const options = await loadVersions(promotionId, text, signal)
    return visibleOptions(isLive ? options : [live, ...options], text)
  }
  return (
    <details className={css.fold}>
      <summary>Pick a version</summary>
      <ComboboxField fieldId="try.version" label="Version" isOptional options={search} value={null} onChange={pick} />
    </details>
  )
}

/** The newest versions, and an older one if its number is typed: they are numbered without gaps. */
async function loadVersions(id: number, text: string, signal: AbortSignal): Promise<PickerOption[]> {
  const query = { size: '100', sort: 'number,DESC' } as const
  const { content, totalElements } = await call('getPromotionVersions', { params: { id }, query, signal })
  const typed = storedId(text.trim())
  const isOlder = typed !== null && typed <= totalElements - content.length
  return [
    ...(isOlder ? [{ value: String(typed), label: `Version ${typed}` }] : []),
    ...content.map(({ number, activeFrom }) => ({
      value: String(number),
      label: `Version ${number}`,
      detail: formatNy(activeFrom),
    })),
  ]
}
