import type { AnswerOf } from '@incentive/contract'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import type { Column } from '../../kit/data-table/column.ts'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import { DateText, dateWidth } from '../../parts/lists/date-text.tsx'
import { pageQuery, usePage } from '../../parts/lists/use-page.ts'

type Row = AnswerOf<'searchPromotions'>['content'][number]

const size = 10
const sort = { columnId: 'promotionKey', direction: 'asc' } as const

const columns: readonly Column<Row>[] = [
  { id: 'key', header: 'Key', cell: ({ promotion }) => promotion.promotionKey, isMono: true, width: 190 },
  { id: 'name', header: 'Name', cell: ({ promotion }) => promotion.name, isSelfEvident: true },
  {
    id: 'start',
    header: 'Start',
    cell: ({ promotion }) => <DateText at={promotion.effectiveDate} />,
    width: dateWidth,
  },
  { id: 'end', header: 'End', cell: ({ promotion }) => <DateText at={promotion.expirationDate} />, width: dateWidth },
]

/** The promotions of the program that use a course, page by page, each with a link. */
export function CoursePromotions({ courseId }: { courseId: number }) {
  const { program } = useSession()
  const [page, setPage] = useState(0)
  const body = { filters: { courses: [{ id: courseId }] } }
  const shown = usePage({
    key: ['promotions', 'list', { programId: program?.id, body, sort }],
    page,
    size,
    read: (number, signal) => call('searchPromotions', { query: pageQuery(number, size, sort), body, signal }),
  })
  return (
    <Panel title="Promotions with this course">
      <DataTable
        label="Promotions with this course"
        columns={columns}
        rows={shown.rows}
        rowKey={({ promotion }) => String(promotion.id)}
        rowLabel={({ promotion }) => promotion.promotionKey}
        rowHref={({ promotion }) => `/promotion/${promotion.id}?tab=courses`}
        isLoading={shown.isLoading}
        failure={shown.failure}
        paging={{ page: shown.page, size, total: shown.total, onPage: setPage }}
        empty={{ title: 'No promotion uses this course' }}
      />
    </Panel>
  )
}
