import { PROMOTION_ORGANIZATIONS, PROMOTION_PARTICIPANTS } from '@incentive/model/audience'
import { PROMOTION_COURSES } from '@incentive/model/courses'
import { PROMOTION_LIMITS } from '@incentive/model/limits'
import { PRODUCT_GROUPS, PRODUCT_LINES } from '@incentive/model/products'
import { useExpiredRead } from '../editing/use-expired-read.ts'
import { useList } from '../editing/use-list.ts'

/** True once every list that decides claims is loaded, including expired lines. The first call starts the loads. */
export function useWholeLists(): {
  readonly isWhole: boolean
  /** Error text if a list could not be loaded, otherwise null. */
  readonly failure: string | null
  readonly retry: () => void
} {
  const loads = [
    useList(PRODUCT_LINES),
    useList(PRODUCT_GROUPS),
    useList(PROMOTION_COURSES),
    useList(PROMOTION_PARTICIPANTS),
    useList(PROMOTION_ORGANIZATIONS),
    useList(PROMOTION_LIMITS),
  ]
  const expired = useExpiredRead(true, 'over')
  const failed = loads.filter(({ list }) => list?.load?.failure != null)
  return {
    isWhole: loads.every(({ list }) => list?.load === null) && !expired.isLoading && expired.failure === null,
    failure: failed[0]?.list?.load?.failure ?? expired.failure,
    retry: () => [...failed, expired].forEach(({ retry }) => retry()),
  }
}
