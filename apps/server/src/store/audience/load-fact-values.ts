import type { AnswerOf } from '@incentive/contract'
import type { ValueFact } from '@incentive/model/facts'
import { sql } from 'kysely'
import type { ProgramScope } from '../../caller.ts'
import type { Queries } from '../queries.ts'
import { ofProgram } from '../scope.ts'
import { organizationFacts, PARTICIPANT_FACTS } from './fact-columns.ts'

/** Maximum number of listed values. */
const MAX_VALUES = 200

/** The values of a fact among the active participants of a program, most frequent first. */
export async function loadFactValues(
  db: Queries,
  scope: Pick<ProgramScope, 'programId'>,
  fact: ValueFact,
): Promise<AnswerOf<'getFactValues'>> {
  const [owner, name = ''] = fact.split('.')
  const column = (owner === 'participant' ? PARTICIPANT_FACTS : organizationFacts(scope.programId))[name]
  if (!column) throw new Error(`${fact} has no column`)
  const held = ofProgram(db, scope, 'participant')
    .leftJoin('organization', 'organization.id', 'participant.organization_id')
    .where('participant.deactivated_date', 'is', null)
    .select(sql<string | null>`${column}`.as('value'))
  const rows = await db
    .selectFrom(held.as('held'))
    .where('value', 'is not', null)
    .where('value', '<>', '')
    .groupBy('value')
    .select((of) => ['value', of.fn.countAll<number>().as('participants'), sql<number>`count(*) OVER ()`.as('total')])
    .orderBy('participants', 'desc')
    .orderBy('value')
    .limit(MAX_VALUES)
    .execute()
  return {
    total: rows[0]?.total ?? 0,
    values: rows.map(({ value, participants }) => ({ value: value ?? '', participants })),
  }
}
