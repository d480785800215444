import type { CatalogName } from '@incentive/model'
import { IconBan } from '../../../kit/icon/icons.ts'
import { StateBadge } from '../../../kit/page/state-badge.tsx'
import { useEditor } from './editor-context.tsx'

/** The mark of a record in a row, if it is deactivated. DI-20. */
export function InactiveBadge({ entity, id }: { entity: CatalogName; id: number | undefined }) {
  const mark = useEditor(({ inactive }) => inactive?.markOf(entity, id))
  return mark ? <StateBadge label={mark} icon={IconBan} /> : null
}
