import {
  PRODUCT_GROUPS,
  PRODUCT_LINES,
  PROMOTION_COURSES,
  PROMOTION_LIMITS,
  PROMOTION_ORGANIZATIONS,
  PROMOTION_PARTICIPANTS,
  type RosterRow,
} from '@incentive/model'
import { call } from '../../apps/console/src/api/call.ts'
import { openEditor, type EditorState } from '../../apps/console/src/features/promotion-editor/draft/editor-state.ts'
import { decidedDraft } from '../../apps/console/src/features/promotion-editor/draft/foreign-groups.ts'
import type { Content } from '../../apps/console/src/features/promotion-editor/draft/history.ts'
import { anyKind } from '../../apps/console/src/features/promotion-editor/draft/lists.ts'
import { finishLoad } from '../../apps/console/src/features/promotion-editor/draft/load-lists.ts'
import type { Referred } from '../../apps/console/src/features/promotion-editor/engine/referred.ts'
import { itemsIn } from '../../apps/console/src/features/promotion-editor/engine/use-referred.ts'
import { loadList } from '../../apps/console/src/features/promotion-editor/loading/load-list.ts'
import { loadPromotion } from '../../apps/console/src/features/promotion-editor/loading/load-promotion.ts'
import { programOf } from '../../apps/console/src/features/promotion-editor/loading/program-of.ts'

const KINDS = [
  ...[PRODUCT_LINES, PRODUCT_GROUPS, PROMOTION_PARTICIPANTS, PROMOTION_ORGANIZATIONS],
  ...[PROMOTION_COURSES, PROMOTION_LIMITS],
].map(anyKind)

/** A stored promotion as the editor opens it, with all lists and the data that it refers to. */
export interface OpenedInConsole {
  readonly content: Content
  readonly referred: Referred
}
