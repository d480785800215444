import { promotionFields, promotionLists } from '@incentive/contract'
import { INVITATION_ALIASES } from '@incentive/model/invitation'
import { unprovenFields } from '@incentive/quality/samples'
import { describe, expect, it } from 'vitest'
import { redo, undo } from './change-content.ts'
import type { EditorState } from './editor-state.ts'
import { isAllStored, packDraft, readSavedDraft, restoreDraft, type SavedDraft } from './saved-draft.ts'
import { LIST_NAMES } from './lists.ts'
import { mergeTheirs } from './saving/merge-theirs.ts'
import { saveBody } from './saving/save-body.ts'
import { anOpened } from './testing/an-editor.ts'
import { contentOf, editing, typeField, viewing } from './testing/type-field.ts'
import {
  another,
  FIELDS_OF,
  FIRST,
  hasTwoValues,
  SECOND,
  storedRows,
  valueIn,
  withValue,
  type FieldPath,
  type WholePromotion,
} from './testing/whole-promotion.ts'

const allFields = Object.values(FIELDS_OF).flat()
const named = (paths: readonly FieldPath[]) => paths.map((path) => path.join('.'))
const typeAll = (state: EditorState, paths: readonly FieldPath[], from: WholePromotion) =>
  paths.reduce((typed, path) => typeField(typed, path, from), state)
/** The first promotion with the second one's values at these paths. */
const mixed = (paths: readonly FieldPath[]) =>
  paths.reduce((mix, path) => withValue(mix, path, valueIn(SECOND, path)), FIRST)

/** The first promotion in a state that shows the field: a payee is shown only with the strategy that pays it. */
const showing = ([field]: FieldPath) => (field === 'payoutToOrganization' ? mixed([['payoutStrategyType']]) : FIRST)

/**
 * Excludes lists that cannot be restored from rows alone: limits form a tree, and payout rules have their own request.
 */
const isOfferedAgain = ([name, , field]: FieldPath) =>
  name === 'promotionLimitNodes' || field === 'promotionProductPayouts'

/** The kept draft of an edit after serialization and parsing. */
const kept = (state: EditorState) => readSavedDraft(packDraft(state) ?? '') as SavedDraft

/** The version that another user has stored in the meantime. */
const theirs = (promotion: WholePromotion) => ({
  opened: anOpened({ ...promotion.fields, version: 4 }),
  lists: new Map(storedRows(promotion).map(({ kind, rows }) => [kind.name, rows])),
})

it('every field has two values, except the fields of limits that their level lacks', () => {
  const ofOtherLevels = /^promotionLimitNodes\.([012]\.(mpg|maxQuantity|parent)|3\.nodeType|2.nodeType)$/
  expect(named(allFields.filter((path) => !hasTwoValues(path))).filter((path) => !ofOtherLevels.test(path))).toEqual([])
})

describe('a save sends every field of the contract', () => {
  const bodies = [
    saveBody(typeAll(editing(SECOND), allFields, FIRST)),
    saveBody(typeAll(editing(FIRST), allFields, SECOND)),
  ]
  const isIdentity = ['id', 'version', 'key', 'toBeDeleted', 'isGroup', 'actionKey']
  const stays = ['product', 'products', 'participant', 'organization', 'course']
  const secondNames: readonly string[] = Object.values(INVITATION_ALIASES)
  const isExempt = (name: string) => [...isIdentity, ...stays, ...secondNames].includes(name)

  it('of the promotion itself', () => {
    const sent = bodies.map(({ promotion }) => promotion)
    expect(unprovenFields(promotionFields, sent, isExempt)).toEqual([])
  })

  it.each(LIST_NAMES)('of %s', (name) => {
    const sent = bodies.map((body) => body[name])
    expect(unprovenFields(promotionLists.shape[name], sent, isExempt)).toEqual([])
  })
})

describe.each(Object.entries(FIELDS_OF))('does not lose a field of %s', (_, ofPart) => {
  const fields = ofPart.filter(hasTwoValues)
  const before = editing(FIRST)
  const lost = (isKept: (path: FieldPath) => boolean) => named(fields.filter((path) => !isKept(path)))
  const othersThan = (path: FieldPath) => fields.filter((each) => each !== path)

  it('by an undo and a redo', () => {
    const isKept = (path: FieldPath) => {
      const typed = typeField(before, path, SECOND)
      const back = undo(typed)
      const states = [typed, back, redo(back)].map(contentOf)
      return states[0] !== states[1] && states[1] === contentOf(before) && states[2] === states[0]
    }
    expect(lost(isKept)).toEqual([])
  })

  it('by the recovery of an unsaved edit', () => {
    const isKept = (path: FieldPath) => {
      const stored = showing(path)
      const typed = typeField(editing(stored), path, SECOND)
      const back = restoreDraft(viewing(stored), kept(typed), 3, storedRows(stored))
      return contentOf(back) === contentOf(typed) && JSON.stringify(saveBody(back)) === JSON.stringify(saveBody(typed))
    }
    expect(lost(isKept)).toEqual([])
  })

  it('by the check whether a lost save was stored', () => {
    const isKept = (path: FieldPath) => {
      const stored = showing(path)
      const typed = kept(typeField(editing(stored), path, SECOND))
      const isStored = (promotion: WholePromotion) => isAllStored(viewing(promotion, 4), typed, storedRows(promotion))
      const saved = withValue(stored, path, valueIn(SECOND, path))
      return !isStored(stored) && isStored(saved) === !isOfferedAgain(path)
    }
    expect(lost(isKept)).toEqual([])
  })

  it('by a merge with another user’s changes to all other fields', () => {
    const all = contentOf(editing(mixed(fields)))
    const isKept = (path: FieldPath) => {
      const others = othersThan(path)
      const one = mergeTheirs(typeField(before, path, SECOND), theirs(mixed(others)), new Map())
      const most = mergeTheirs(typeAll(before, others, SECOND), theirs(mixed([path])), new Map())
      return [one, most].every(({ merged, conflicts }) => contentOf(merged) === all && conflicts.length === 0)
    }
    expect(lost(isKept)).toEqual([])
  })

  it('after both users changed it: the merge keeps the selected side', () => {
    const isKept = (path: FieldPath) => {
      const other = another(path)
      if (other === undefined) return true
      const stored = withValue(FIRST, path, other)
      const typed = typeField(before, path, SECOND)
      const { conflicts } = mergeTheirs(typed, theirs(stored), new Map())
      const chosen = (['mine', 'theirs', 'before'] as const).map((side) => {
        const choices = new Map(conflicts.map((conflict) => [conflict.path, side]))
        return contentOf(mergeTheirs(typed, theirs(stored), choices).merged)
      })
      const expected = [typed, editing(stored), before].map(contentOf)
      return conflicts.length === 1 && JSON.stringify(chosen) === JSON.stringify(expected)
    }
    expect(lost(isKept)).toEqual([])
  })
})
