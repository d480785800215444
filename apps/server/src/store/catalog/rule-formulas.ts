import type { RuleFormula } from '@incentive/contract'
import { findPage } from '../../db/search/find-page.ts'
import { containsWords } from '../../db/search/keyword.ts'
import { byText } from '../../db/search/sort.ts'
import { selfLink } from '../links.ts'
import type { Queries } from '../queries.ts'
import { type SearchableList, textOf } from '../search/searchable-list.ts'

/** The formulas in the rule editor, the same for every program. OP-63. */
export const ruleFormulas: SearchableList<'searchRuleFormulas'> = {
  sorts: { name: byText('rule_formula.name') },
  usual: 'name',
  find: (db, { words, request }) =>
    findPage(db, {
      rows: db
        .selectFrom('rule_formula')
        .where(containsWords(textOf('rule_formula.name', 'rule_formula.description'), words)),
      id: 'rule_formula.id',
      order: request.order,
      request,
      load: (ids) => loadRuleFormulas(db, ids),
    }),
}

/** Loads formulas by id, in any order. */
export async function loadRuleFormulas(db: Queries, ids: readonly number[]): Promise<RuleFormula[]> {
  const rows = await db
    .selectFrom('rule_formula')
    .select(['id', 'name', 'formula', 'description'])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, _links: selfLink(`/api/ruleFormulas/${row.id}`) }))
}
