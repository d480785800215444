import type { Instant } from '@incentive/model'
import { useMemo } from 'react'
import { useSession } from '../../../../api/session.ts'
import { useEditor } from '../../editing/editor-context.tsx'
import { useRowProblems } from '../../editing/use-row-problems.ts'
import type { LineContext } from './table/line-context.ts'
import { useDuplicationTypes } from './use-duplication-types.ts'

/** What the cells of a line are told; the same while nothing of it changes. */
export function useLineContext(now: Instant): LineContext {
  const session = useSession()
  const currency = useEditor(({ draft }) => draft.country?.currency.name ?? '')
  const types = useDuplicationTypes()
  const lineProblems = useRowProblems('promotionProducts')
  const groupProblems = useRowProblems('promotionProductGroups')
  const hasSimplePayouts = session.program?.simplePayouts ?? false
  return useMemo(
    () => ({
      now,
      currency,
      hasSimplePayouts,
      checkName: (code) => types.find(({ name }) => name === code)?.description ?? code,
      problemsOf: ({ list, key }) => (list === 'promotionProducts' ? lineProblems : groupProblems).get(key) ?? [],
    }),
    [now, currency, hasSimplePayouts, types, lineProblems, groupProblems],
  )
}
