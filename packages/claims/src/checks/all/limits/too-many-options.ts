import { MAX_LIMIT_COMBINATIONS } from '@incentive/model/limits'
import type { Check } from '../../check.ts'

export const tooManyOptions: Check = {
  id: 'L-39',
  severity: 'BLOCK',
  text: `The limit tree has {count} combinations; at most ${MAX_LIMIT_COMBINATIONS}`,
  find: ({ version: { limits } }) =>
    limits !== null && limits.count > MAX_LIMIT_COMBINATIONS
      ? [{ params: { count: limits.count }, link: { to: 'editor', tab: 'limits' } }]
      : [],
}
