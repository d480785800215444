import { openRules, type RuleRow } from '@incentive/model/rules'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../../../../kit/testing/render-kit.tsx'
import { openForm } from '../../../../parts/form/form-state.ts'
import type { RulesDraft } from '../../draft/editor-rules.ts'
import { anEditor } from '../../draft/testing/an-editor.ts'
import { EditorProvider } from '../../editing/editor-context.tsx'
import { createEditorStore } from '../../editing/editor-store.ts'
import { RULES_KIND } from '../../editing/rules-form.ts'
import { RulesRefusal } from './rules-refusal.tsx'

const aGroup = (id: number, condition: string) => ({
  id,
  version: 0,
  name: null,
  _links: { self: { href: '' } },
  rules: [
    {
      id: id * 10,
      ruleCondition: { id, spelExpression: condition },
      errorMessage: null,
      effectiveDate: null,
      expirationDate: null,
      ruleActions: [{ id, actionKey: 'generateMoneyPayoutAction', stringContext: '{"expression":"25"}' }],
    },
  ],
})
const refusal = { fieldIssues: [], generalIssues: [], isConflict: true, conflict: null }

/** A save that was rejected because another user changed the rules. Returns the rules in the form afterward. */
async function takeOver(
  draft: Pick<RulesDraft, 'group' | 'isLinked' | 'rows'>,
  theirs: () => ReturnType<typeof aGroup>,
) {
  const store = createEditorStore(anEditor())
  const form = { ...openForm<RulesDraft>({ ...draft, opened: draft.rows }), refusal }
  store.setState({ rules: { form, kind: RULES_KIND } })
  const readAgain = () => Promise.resolve().then(theirs)
  renderKit(
    <EditorProvider store={store} restart={() => undefined}>
      <RulesRefusal refusal={refusal} readAgain={readAgain} />
    </EditorProvider>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Merge their rules' }))
  return store.getState().rules?.form
}
const conditions = (rows: readonly RuleRow[] = []) =>
  rows.map(({ stored, rule }) => [rule.ruleCondition, stored !== null])

describe('OP-124 taking over the rules of another user', () => {
  it('keeps the rules of a group that was stored but not linked, because another group was linked first', async () => {
    const mine = aGroup(1, 'claim.resubmitted')
    const own = { group: mine, isLinked: false, rows: openRules(mine.rules) }
    const form = await takeOver(own, () => aGroup(2, 'true'))
    expect(form).toMatchObject({ refusal: null, draft: { group: { id: 2 }, isLinked: true } })
    expect(conditions(form?.draft.rows)).toEqual([
      ['true', true],
      ['claim.resubmitted', false],
    ])
  })

  it('reports that the other rules could not be loaded, and keeps everything unchanged', async () => {
    const mine = aGroup(1, 'claim.resubmitted')
    const form = await takeOver({ group: mine, isLinked: true, rows: openRules(mine.rules) }, () => {
      throw new TypeError('Failed to fetch')
    })
    expect(form).toMatchObject({ refusal: { isConflict: true }, draft: { group: { id: 1 } } })
    expect(await screen.findByText(/^Their rules could not be read/)).toBeVisible()
  })
})
