import { expect, it } from 'vitest'
import { importsOf } from './face-imports.ts'
import { screenChunks } from './screen-chunks.ts'

const module = (importedIds: string[] = [], dynamicallyImportedIds: string[] = []) => ({
  importedIds,
  dynamicallyImportedIds,
  code: null,
})
const graph: Record<string, ReturnType<typeof module>> = {
  'screens.ts': module(['early.ts'], ['list.tsx', 'editor.tsx', 'courses.tsx', 'lessons.tsx']),
  'list.tsx': module(['table.tsx', 'rows.tsx']),
  'courses.tsx': module(['rows.tsx', 'hours.tsx', 'video.tsx']),
  'lessons.tsx': module(['video.tsx']),
  'editor.tsx': module(['details.tsx'], ['deadlines.tsx']),
  'details.tsx': module(['field.tsx', 'editor.tsx', 'hours.tsx']),
  'deadlines.tsx': module(['table.tsx', 'field.tsx', 'strip.tsx']),
  'table.tsx': module(),
  'rows.tsx': module(),
  'hours.tsx': module(),
  'video.tsx': module(),
  'field.tsx': module(['table.tsx']),
  'strip.tsx': module(),
}
const modules = { getModuleInfo: (id: string) => graph[id] ?? null }
const chunks = () => screenChunks('screens.ts', { apart: 'editor', list: 'list' })
const sharedName = (id: string) =>
  chunks()
    .shared.map((name) => name(id, modules))
    .find((name) => name !== null) ?? null

it('a module belongs to the one screen that cannot be drawn without it, directly or not', () => {
  const { every } = chunks()
  expect(['list.tsx', 'editor.tsx', 'details.tsx', 'field.tsx'].map((id) => every(id, modules))).toEqual([
    'list',
    'editor',
    'editor',
    'editor',
  ])
})

it('what several screens need is shared, and named so before the screens take theirs', () => {
  const { every } = chunks()
  expect(every('table.tsx', modules)).toBe('shared')
  expect(Object.keys(graph).filter((id) => sharedName(id) !== null)).toEqual([
    ...['table.tsx', 'rows.tsx', 'hours.tsx', 'video.tsx'],
  ])
})

it('what several screens need is apart by which of the two heavy ones needs it too', () => {
  expect(['table.tsx', 'hours.tsx', 'rows.tsx', 'video.tsx'].map(sharedName)).toEqual([
    'shared',
    'shared-with-editor',
    'shared-by-others',
    'shared-by-few',
  ])
})

it('what is only loaded later, and what comes before the screens, is left to the bundler', () => {
  const { every } = chunks()
  expect(['deadlines.tsx', 'strip.tsx', 'early.ts', 'unknown.ts'].map((id) => every(id, modules))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

it('of a package a screen needs the modules whose exports it names, those of other packages included', () => {
  const own = (name: string) => `/packages/model/src/money/${name}.ts`
  const scalars = '/packages/scalars/src/index.ts'
  const decimal = '/packages/scalars/src/decimal.ts'
  const links: Record<string, { importedIds: string[]; code: string }> = {
    'page.ts': { importedIds: [own('index')], code: 'import { a as first, sum } from "@incentive/model/money";' },
    [own('index')]: {
      importedIds: [own('a'), own('b'), scalars],
      code: 'export { a } from "./a.ts";\nexport { b } from "./b.ts";\nexport { add as sum } from "@incentive/scalars";',
    },
    [scalars]: { importedIds: [decimal], code: 'export { add } from "./decimal.ts";' },
  }
  expect(importsOf('page.ts', { getModuleInfo: (id) => links[id] ?? null })).toEqual([own('a'), decimal])
})

it('of the icons a screen needs those that it names', () => {
  const icon = (name: string) => `/node_modules/@tabler/icons-react/dist/esm/icons/${name}.mjs`
  const icons = '/src/kit/icon/icons.ts'
  const links: Record<string, { importedIds: string[]; code: string }> = {
    'page.ts': { importedIds: [icons], code: 'import { IconBan } from "../kit/icon/icons.ts";' },
    [icons]: {
      importedIds: [icon('IconBan'), icon('IconBold')],
      code: ['IconBan', 'IconBold']
        .map((name) => `export { default as ${name} } from "@tabler/icons-react/dist/esm/icons/${name}.mjs";`)
        .join('\n'),
    },
  }
  expect(importsOf('page.ts', { getModuleInfo: (id) => links[id] ?? null })).toEqual([icon('IconBan')])
})
