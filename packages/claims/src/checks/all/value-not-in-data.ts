import type { Check } from '../check.ts'
import { comparedValuesIn, isUnknownValue, likelyValues, unknownValueText } from '../../expressions/compared-values.ts'

/** Maximum number of values that are offered if none has the same letters. */
const MAX_OFFERED = 3

export const valueNotInData: Check = {
  id: 'L-57',
  severity: 'WARN',
  isPersonal: true,
  text: '{unknown}',
  *find({ texts, lookups: { factValues } }) {
    if (factValues === undefined) return
    for (const { purpose, known, link } of texts) {
      yield null
      if (purpose !== 'condition') continue
      const reported = new Set<string>()
      for (const compared of comparedValuesIn(known.text)) {
        const values = factValues[compared.fact]
        const unknown = unknownValueText(compared)
        if (values === undefined || reported.has(unknown) || !isUnknownValue(compared, values)) continue
        reported.add(unknown)
        const { same, others } = likelyValues(compared, values)
        const offered = same.length > 0 ? same : others.slice(0, MAX_OFFERED)
        // the values change with the data, so they are not in the sentence, which identifies an accepted finding
        const { text: checked } = known
        const repairs = offered.map((each) => ({ ...each, checked, text: compared.replacedBy(each.value) }))
        yield { params: { unknown }, link, repairs }
      }
    }
  },
}
