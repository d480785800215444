import type { Import } from '@incentive/contract'
import { catalogEntity } from '@incentive/model/catalog'
import { FILE_IMPORT_MESSAGES } from '@incentive/model/issues'
import { sql } from 'kysely'
import { countAudience } from '../../audience/count-audience.ts'
import type { Queries } from '../../queries.ts'
import { isChanging } from '../check-rows.ts'
import { sumMissing, type MissingSum } from '../missing-records.ts'
import { maxPromotions } from './affected-promotions.ts'
import type { EffectFinder } from './find-effects.ts'
import type { EffectKind } from './row-effect.ts'

/** A sum over the rows of an import; null: no single promotion. */
interface EffectSum {
  readonly kind: EffectKind
  readonly promotion: { readonly id: number; readonly name: string; readonly programId: number } | null
  readonly count: number
}

/** The effects of an import, as they are stored with it. */
export interface StoredEffects {
  readonly missing: readonly MissingSum[]
  readonly items: readonly EffectSum[]
  readonly morePromotions: number
  readonly toConfirm: number | null
}

/** Numbers of participants in the audiences of promotions, by the id of the promotion. */
export type AudienceSizes = ReadonlyMap<number, number>

/** A change of an audience above this percentage needs a confirmation. */
const percentConfirmed = 1

const isOfAudience = (kind: EffectKind) => kind === 'enter' || kind === 'leave'

/** Counts the audiences that rows of an import change. Reads much, so it holds no transaction. */
export async function countAudiences(
  db: Queries,
  importId: number,
  { promotions }: EffectFinder,
): Promise<AudienceSizes> {
  const changed = new Set((await sumRows(db, importId)).flatMap(({ promotion }) => promotion?.id ?? []))
  const sizes = new Map<number, number>()
  for (const { id, audience } of promotions) {
    if (changed.has(id)) sizes.set(id, (await countAudience(db, audience)).draft)
  }
  return sizes
}

/** Sums the effects of the rows that will be applied. */
export async function sumEffects(
  db: Queries,
  importId: number,
  finder: EffectFinder | null,
  sizes: AudienceSizes,
): Promise<StoredEffects> {
  const sums = await sumRows(db, importId)
  const moved = Map.groupBy(
    sums.filter(({ kind }) => isOfAudience(kind)),
    ({ promotion }) => promotion?.id ?? 0,
  )
  const confirmed = [...moved].flatMap(([id, each]) => {
    const count = each.reduce((sum, effect) => sum + effect.count, 0)
    return count * 100 > (sizes.get(id) ?? 0) * percentConfirmed ? [count] : []
  })
  const byKind = [...Map.groupBy(sums, ({ kind }) => kind).values()]
  const cut = byKind.reduce((sum, { length }) => sum + Math.max(0, length - maxPromotions), 0)
  return {
    missing: await sumMissing(db, importId),
    items: byKind.flatMap((each) => each.slice(0, maxPromotions)),
    morePromotions: (finder?.more ?? 0) + cut,
    toConfirm: confirmed.length === 0 ? null : confirmed.reduce((sum, count) => sum + count, 0),
  }
}

async function sumRows(db: Queries, importId: number): Promise<EffectSum[]> {
  const { rows } = await sql<{
    kind: EffectKind
    count: number
    id: number | null
    name: string
    programId: number
  }>`
    SELECT summed.kind, summed.count, promotion.id, promotion.name, promotion.program_id AS "programId"
      FROM (SELECT effect ->> 'kind' AS kind, (effect ->> 'promotion')::bigint AS promotion_id,
                   sum((effect ->> 'count')::bigint)::bigint AS count
              FROM import_row, jsonb_array_elements(effects) AS effect
             WHERE import_id = ${importId} AND ${isChanging} GROUP BY 1, 2) AS summed
      LEFT JOIN promotion ON promotion.id = summed.promotion_id
     WHERE summed.promotion_id IS NULL OR promotion.id IS NOT NULL
     ORDER BY summed.kind, summed.count DESC, promotion.id`.execute(db)
  return rows.map(({ kind, count, id, name, programId }) => ({
    kind,
    count,
    promotion: id === null ? null : { id, name, programId },
  }))
}

const words: Readonly<Record<EffectKind, (count: number, promotion: string) => string>> = {
  enter: FILE_IMPORT_MESSAGES.enterAudience,
  leave: FILE_IMPORT_MESSAGES.leaveAudience,
  participantType: FILE_IMPORT_MESSAGES.otherType,
  organization: FILE_IMPORT_MESSAGES.otherOrganization,
  parentOrganization: FILE_IMPORT_MESSAGES.otherParent,
  prices: FILE_IMPORT_MESSAGES.otherPrices,
  passingGrade: FILE_IMPORT_MESSAGES.otherGrade,
}

/** Effects as calls return them. Promotions of other programs are not named: the reader may have no right to them. */
export function toEffects(
  { missing, items, morePromotions, toConfirm }: StoredEffects,
  programId: number,
): Import['effects'] {
  return {
    missing: missing.map(({ entity, count, names }) => {
      const { one, title } = catalogEntity(entity)
      const text = FILE_IMPORT_MESSAGES.createdMissing(count, one, title.toLowerCase())
      return { entity, text, count, names: [...names] }
    }),
    items: items.map(({ kind, count, promotion }) => {
      const isOwn = promotion?.programId === programId
      const name = isOwn ? promotion.name : FILE_IMPORT_MESSAGES.otherProgram
      return {
        kind,
        text: words[kind](count, name),
        count,
        promotion: isOwn ? { id: promotion.id, name: promotion.name } : null,
      }
    }),
    morePromotions,
    toConfirm,
  }
}
