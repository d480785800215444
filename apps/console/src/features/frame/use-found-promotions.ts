import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { causeOf } from '../../parts/lists/use-page.ts'
import type { FoundPromotions } from './found-promotions.ts'

/** Maximum number of promotions in the palette. */
const size = '8'

/** Pause in typing before a request is sent, in milliseconds. */
const pauseMilliseconds = 150

/**
 * Promotions of the current program whose key or name matches the text. Without text, the most recently changed ones.
 * The previous result stays until the next one arrives.
 */
export function useFoundPromotions(words: string): { found?: FoundPromotions; note?: string } {
  const { program } = useSession()
  const asked = useRested(words)
  const { data, error } = useQuery({
    queryKey: ['promotions', 'palette', program?.id, asked],
    queryFn: async ({ signal }): Promise<FoundPromotions> => ({
      words: asked,
      answer: await call('searchPromotions', {
        query: { size, page: '0', sort: asked === '' ? 'updatedDate,DESC' : 'promotionKey,ASC' },
        body: { keyword: asked },
        signal,
      }),
    }),
    enabled: program !== null,
    placeholderData: keepPreviousData,
  })
  if (program === null) return {}
  if (error) return { note: `Could not search promotions. ${causeOf(error)}` }
  if (!data) return { note: 'Loading promotions' }
  return data.words === words ? { found: data } : { found: data, note: 'Searching promotions' }
}

/** Debounces the text. An empty text applies immediately. */
function useRested(words: string): string {
  const [rested, setRested] = useState(words)
  if (words === '' && rested !== '') setRested('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [words])
  return rested
}
