import { LineGroup } from '../../../kit/error-panel/line-group.tsx'
import type { Go } from './go.ts'
import type { Missing } from './what-is-missing.ts'

interface MissingListProps {
  missing: readonly Missing[]
  onGo: Go
}

/** What the promotion lacks before an amount can be said, each with the way to its field. */
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
