import type { PromotionReference } from '@incentive/model/references'
import { call } from '../../../api/call.ts'
import { EntityMultiPicker, type MultiPickerProps } from '../entity-multi-picker.tsx'
import { loggedSearch } from '../logged-search.ts'

interface PromotionsPickerProps extends MultiPickerProps<PromotionReference> {
  /** The edited promotion, which is never offered (AUD-09); null: it is new. */
  ownId: number | null
}

const SHOWN = 10

const toOption = ({ id, promotionKey, name }: PromotionReference) => ({
  value: String(id),
  label: promotionKey,
  detail: name,
  entity: { id, promotionKey, name },
})

/** Several promotions of the program, searched on the server; chosen ones are not offered again (PICK-17, AUD-10). */
export function PromotionsPicker({ ownId, ...props }: PromotionsPickerProps) {
  const left = new Set([...props.value.map(({ id }) => id), ...(ownId === null ? [] : [ownId])])
  const search = loggedSearch('promotions', async (text, signal) => {
    const { content, totalElements } = await call('searchPromotions', {
      query: { sort: 'promotionKey,asc', size: String(SHOWN + left.size) },
      body: text.trim() === '' ? {} : { keyword: text.trim() },
      signal,
    })
    const offered = content.map(({ promotion }) => promotion).filter(({ id }) => !left.has(id))
    return { options: offered.map(toOption), total: totalElements - (content.length - offered.length) }
  })
  return (
    <EntityMultiPicker
      {...props}
      showsDetail
      plural="promotions"
      options={search}
      optionsKey={[...left].join(' ')}
      toOption={toOption}
    />
  )
}
