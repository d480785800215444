import type { CatalogName } from '@incentive/model/catalog'
import { useQuery } from '@tanstack/react-query'
import { workingImportsQuery } from '../../../api/queries/imports.ts'
import { useSession } from '../../../api/session.ts'
import { KitLink } from '../../../kit/link/kit-link.tsx'
import { Notice } from '../../../kit/page/notice.tsx'

/** Says above a list that an import changes its records now: the list can show a part of the changes. DI-19. */
export function ImportRunning({ entity }: { entity: CatalogName }) {
  const { program } = useSession()
  const { data } = useQuery(workingImportsQuery(program?.id))
  const running = data?.find((each) => each.entity === entity && ['APPLYING', 'UNDOING'].includes(each.state))
  if (!running) return null
  return (
    <Notice>
      <KitLink href={`/catalog/imports/${running.id}`}>{`Import ${running.id}`}</KitLink> is running. The list can show
      a part of its changes.
    </Notice>
  )
}
