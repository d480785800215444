import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { causeOf } from '../../../parts/lists/use-page.ts'
import type { EditorLists } from '../draft/lists.ts'
import { useEditor } from '../editing/editor-context.tsx'
import type { Referred } from './referred.ts'
import { rowsIn } from './rows-by-age.ts'

/** The data that the draft refers to, or null while it loads. */
export interface ReadReferred {
  readonly referred: Referred | null
  /** Error text if it could not be loaded, otherwise null. */
  readonly failure: string | null
  readonly retry: () => void
}

/**
 * Returns the data that the draft refers to, except its products, and the rules that are edited or of a shown version.
 * Loads again when the references change or the draft is saved, and returns the previous data until then.
 */
export function useReferred(): ReadReferred {
  const lists = useEditor((state) => state.lists)
  const stored = useEditor(({ baseline }) => baseline.stored)
  const promotionType = useEditor(({ draft }) => draft.promotionType?.id ?? null)
  const country = useEditor(({ draft }) => draft.country?.id ?? null)
  const claimType = useEditor(({ draft }) => draft.claimType?.id ?? null)
  const rulesOfVersion = useEditor(({ asOf }) => asOf?.rules)
  const editedRules = useEditor(({ rules }) => rules?.form.draft.rows ?? null)
  const typedRules = rulesOfVersion ?? editedRules
  const { promotionProducts, promotionProductGroups } = lists
  const storeProducts = useMemo(
    () => itemsIn({ promotionProducts, promotionProductGroups }),
    [promotionProducts, promotionProductGroups],
  )
  const version = useEditor(({ restores }) => restores)
  const revision = useEditor(({ revision: open }) => open?.id ?? null)
  const body = { promotionType, country, claimType, storeProducts, version, revision }
  const { data, error, refetch } = useQuery({
    queryKey: ['lookups', stored?.id ?? 0, stored?.version ?? 0, body],
    queryFn: ({ signal }) => call('lookUpReferences', { params: { promotion: stored?.id ?? 0 }, body, signal }),
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
  const referred = useMemo(() => (data ? { ...data, typedRules } : null), [data, typedRules])
  return { referred, failure: error ? causeOf(error) : null, retry: () => void refetch() }
}

/** Ids of the store items that the draft's payouts award, without duplicates. */
function itemsIn(lists: Pick<EditorLists, 'promotionProducts' | 'promotionProductGroups'>): number[] {
  const lines = [...rowsIn(lists.promotionProducts), ...rowsIn(lists.promotionProductGroups)]
  const items = lines.flatMap(({ promotionProductPayouts: payouts }) =>
    payouts.flatMap(({ payoutStoreCatalogProduct: item }) => item?.id ?? []),
  )
  return [...new Set(items)].toSorted((a, b) => a - b)
}
