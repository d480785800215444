import { expect } from 'vitest'
import type { Api } from '../../testing/test-api.ts'
import { byId, list, type Example } from './example.ts'
import type { Home } from './home.ts'

let serial = 0

/** A new file with a course and a row that is rejected. */
const fileToImport = () => `courseKey,name\nFILE-${++serial},Product basics\nFILE-${++serial},\n`

/** Cancels the unfinished imports, of which a client can have only some. */
const withoutImports = async (api: Api) => {
  const { body } = await api('POST', '/api/imports/search?size=100', { states: ['CHECKED'] })
  for (const { id } of body.content as { id: number }[]) await api('POST', `/api/imports/${id}/cancel`)
  return {}
}

const importIn = async (api: Api, id: number, state: string) => {
  await expect.poll(async () => (await api('GET', `/api/imports/${id}`)).body.state as string).toBe(state)
  return { import: id }
}

const checkedImport = async (api: Api) => {
  await withoutImports(api)
  const { body } = await api('POST', '/api/imports?entity=courses', fileToImport(), { 'content-type': 'text/csv' })
  return importIn(api, body.id as number, 'CHECKED')
}

const appliedImport = async (api: Api) => {
  const { import: id } = await checkedImport(api)
  await api('POST', `/api/imports/${id}/apply`)
  return importIn(api, id, 'APPLIED')
}

const byFeed = { reach: 'program', params: ({ feed: name }: Home) => ({ name }) } as const

const newFeed = async (api: Api) => {
  const { body } = await api('PUT', `/api/feeds/learning-${++serial}`, { entity: 'courses' })
  return { feed: body.name as string }
}

/** Typical calls about files of records, feeds and background work. */
export const importExamples = {
  createImport: {
    reach: 'session',
    query: '?entity=courses',
    headers: { 'content-type': 'text/csv' },
    body: fileToImport,
    ofItsOwn: withoutImports,
  },
  searchImports: list('session'),
  getImport: byId('program', 'import'),
  searchImportRows: byId('program', 'import'),
  updateImportRow: {
    reach: 'program',
    params: ({ import: id }) => ({ id, line: 3 }),
    body: () => ({ cells: [{ column: 1, text: 'Product basics' }] }),
    ofItsOwn: checkedImport,
  },
  exportRejectedRows: { ...byId('program', 'import'), changesSession: true },
  getImportFile: byId('program', 'import'),
  recheckImport: { ...byId('program', 'import'), ofItsOwn: checkedImport },
  applyImport: { ...byId('program', 'import'), ofItsOwn: checkedImport },
  cancelImport: { ...byId('program', 'import'), ofItsOwn: checkedImport },
  undoImport: { ...byId('program', 'import'), ofItsOwn: appliedImport },
  retryImport: { ...byId('program', 'import'), ofItsOwn: checkedImport },
  searchFeeds: list('session'),
  getFeed: byFeed,
  setFeed: {
    reach: 'session',
    params: () => ({ name: `nightly ${++serial}` }),
    body: () => ({ entity: 'courses' }),
  },
  removeFeed: { ...byFeed, ofItsOwn: newFeed },
  getJob: byId('program', 'job'),
  cancelJob: byId('program', 'job'),
} as const satisfies Record<string, Example>
