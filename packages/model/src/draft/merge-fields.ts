import type { Field } from './field.ts'
import type { DraftOf, FieldLabels, FieldTable } from './field-table.ts'
import type { Choose, Place, Sides } from './sides.ts'
import { partOf } from './sides.ts'

type AnyField = Field<unknown, unknown, unknown, unknown>

/**
 * Merges one field (U9, U10). A value that only one side changed is used; equal changes use theirs. Different changes
 * are merged part by part if the field supports it, otherwise `choose` selects a side.
 */
export function mergeField<Draft>(
  field: Pick<Field<unknown, Draft, unknown, unknown>, 'isSame' | 'describe' | 'merge' | 'settleIds'>,
  sides: Sides<Draft>,
  place: Place,
  choose: Choose,
): Draft {
  const { before, mine, theirs } = sides
  if (field.isSame(before, theirs)) return mine
  if (field.isSame(before, mine) || field.isSame(mine, theirs)) return theirs
  if (field.merge) return field.merge(sides, place, choose)
  const chosen = sides[choose({ ...place, sides: partOf(sides, (draft) => field.describe(draft)) })]
  return field.settleIds ? field.settleIds(chosen, theirs) : chosen
}

/** Merges every field of a table separately; `labels` contains the field labels. */
export function mergeFields<T extends FieldTable>(
  table: T,
  labels: FieldLabels<T>,
  sides: Sides<DraftOf<T>>,
  { path, labels: outer }: Place,
  choose: Choose,
): DraftOf<T> {
  const merged = Object.entries<AnyField>(table).map(([key, field]) => {
    const place = { path: path === '' ? key : `${path}.${key}`, labels: [...outer, labels[key] ?? key] }
    return [
      key,
      mergeField(
        field,
        partOf(sides, (draft) => draft[key]),
        place,
        choose,
      ),
    ]
  })
  return Object.fromEntries(merged) as DraftOf<T>
}
