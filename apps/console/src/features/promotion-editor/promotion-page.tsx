import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { storedId } from './loading/editor-address.ts'
import { MayNotWrite } from './opening/may-not-write.tsx'
import { NewPromotion } from './opening/new-promotion.tsx'
import { NoSuchPromotion } from './opening/no-such-promotion.tsx'
import { StoredPromotion } from './opening/stored-promotion.tsx'

/** The editor of the promotion in the URL. 0 is a new promotion (NAV-01, NAV-02). */
export function PromotionPage(): ReactNode {
  const { id } = useParams({ from: '/signed-in/promotion/$id' })
  const { rights } = useSession()
  if (id === '0') return rights.canWrite ? <NewPromotion /> : <MayNotWrite />
  const stored = storedId(id)
  return stored === null ? <NoSuchPromotion /> : <StoredPromotion key={id} id={stored} />
}
