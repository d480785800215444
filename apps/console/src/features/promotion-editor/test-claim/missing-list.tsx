import { LineGroup } from '../../../kit/error-panel/line-group.tsx'
import type { Go } from './result/step-link.tsx'
import type { Missing } from './what-is-missing.ts'

interface MissingListProps {
  missing: readonly Missing[]
  onGo: Go
}

/** Lists the data that is missing to calculate an amount, each with a link to its field. */
export function MissingList({ missing, onGo }: MissingListProps) {
  return (
    <LineGroup title="">
      {missing.map(({ label, message, tab, field }) => (
        <li key={`${field} ${message}`}>
          <a
            href={`?tab=${tab}`}
            onClick={(event) => {
              event.preventDefault()
              onGo(tab, field)
            }}
          >
            {message.startsWith(label) ? message : `${label}: ${message}`}
          </a>
        </li>
      ))}
    </LineGroup>
  )
}
