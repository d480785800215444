import { folderOrders } from './packages.mjs'

/** A file of the planted tree and a line that it contains. */
export type Planted = readonly [file: string, statement: string]

/** Libraries that the planted tree imports; each is an empty module. */
export const libraries = [
  '@opentelemetry/api',
  '@opentelemetry/sdk-metrics',
  'fastify',
  'kysely',
  'pg',
  'react',
  'zod',
  'zustand',
  '@tanstack/react-query',
  'vitest',
]

const server = 'apps/server/src'
const app = 'apps/console/src'
const editor = `${app}/features/promotion-editor`

/** A file in each ordered folder imports one that is not listed, and so comes after all others. */
const outOfOrder: Readonly<Record<string, readonly Planted[]>> = Object.fromEntries<readonly Planted[]>(
  Object.entries(folderOrders).flatMap(([name, { source, folders }]) => [
    ...folders.map((folder): [string, Planted[]] => [
      `${name}-order-${folder}`,
      [[`${source}/${folder}/up.ts`, "import '../unlisted/up.ts'"]],
    ]),
    [
      `${name}-folders-are-listed`,
      [
        [`${source}/unlisted/up.ts`, "import './down.ts'"],
        [`${source}/unlisted/down.ts`, "import './deeper.ts'"],
      ],
    ] as [string, Planted[]],
  ]),
)

/** Imports that the rules allow; every target of a planted import is also a file here. */
export const allowed: readonly Planted[] = [
  ['packages/scalars/src/index.ts', "import './decimal/decimal.ts'"],
  ['packages/scalars/src/decimal/decimal.ts', 'export type Decimal = number'],
  ['packages/spel/src/index.ts', "import './builder/comparison.ts'"],
  ['packages/spel/src/source/span.ts', "import '@incentive/scalars'; export type Span = number"],
  ['packages/spel/src/syntax/parse.ts', "import '../source/span.ts'"],
  ['packages/spel/src/print/print.ts', "import '../syntax/parse.ts'"],
  ['packages/spel/src/types/check.ts', "import '../syntax/parse.ts'"],
  ['packages/spel/src/runtime/evaluate.ts', "import '../types/check.ts'"],
  ['packages/spel/src/builder/comparison.ts', "import '../runtime/evaluate.ts'"],
  ['packages/spel/src/syntax/parse.test.ts', "import 'node:fs'; import 'vitest'; import '../print/print.ts'"],
  ['packages/spel/tools/conformance.ts', "import 'node:fs'; import '../src/index.ts'"],
  ['packages/model/src/money/index.ts', "import './amount.ts'"],
  ['packages/model/src/money/amount.ts', "import '@incentive/spel'; import '@incentive/scalars'"],
  ['packages/claims/src/index.ts', "import './evaluate.ts'"],
  [
    'packages/claims/src/evaluate.ts',
    "import '@incentive/model/money'; import '@incentive/spel'; import '@incentive/scalars'",
  ],
  [
    'packages/contract/src/index.ts',
    "import 'zod'; import '@incentive/model/money'; import '@incentive/scalars'; import './paths.ts'",
  ],
  ['packages/contract/src/paths.ts', 'export type Name = string'],
  [`${server}/refusal.ts`, 'export type Refusal = Error'],
  [`${server}/deps.ts`, "import type { Database } from './db/connect.ts'"],
  [
    `${server}/app.ts`,
    "import './features/health/routes.ts'; import './http/serve.ts'; import './store/sessions/load.ts'",
  ],
  [`${server}/config.ts`, "import type { Database } from './db/connect.ts'"],
  [`${server}/main.ts`, "import './app.ts'; import './config.ts'; import './demo/load-demo.ts'"],
  [`${server}/db/connect.ts`, "import 'pg'; import 'kysely'; import 'node:fs'; import '../refusal.ts'"],
  [
    `${server}/http/serve.ts`,
    "import 'fastify'; import '@opentelemetry/api'; import '@incentive/contract'; import '../caller.ts'",
  ],
  [
    `${server}/worker/decide.ts`,
    "import '@incentive/claims'; import '@incentive/contract'; import 'node:worker_threads'",
  ],
  [`${server}/telemetry/open-telemetry.ts`, "import '@opentelemetry/api'; import '@opentelemetry/sdk-metrics'"],
  [`${server}/sheets/open-rows.ts`, "import 'node:fs'; import '@incentive/model/money'"],
  [`${server}/files/local-files.ts`, "import 'node:fs'; import type {} from '../deps.ts'"],
  [
    `${server}/store/sessions/load.ts`,
    "import 'kysely'; import '@incentive/model/money'; import '../../db/connect.ts'; import '../../worker/decide.ts'",
  ],
  [
    `${server}/features/health/routes.ts`,
    "import '@incentive/contract'; import '../../http/serve.ts'; import '../../deps.ts'",
  ],
  [
    `${server}/features/participants/routes.ts`,
    "import '@incentive/spel'; import '@incentive/claims'; import '../../store/sessions/load.ts'; import '../../worker/decide.ts'",
  ],
  [
    `${server}/features/participants/routes.test.ts`,
    "import 'vitest'; import '../../app.ts'; import '../../testing/test-server.ts'",
  ],
  [`${server}/testing/test-server.ts`, "import '../app.ts'; import 'pg'"],
  [
    `${server}/demo/load-demo.ts`,
    "import 'kysely'; import '../store/sessions/load.ts'; import '@incentive/model/money'",
  ],
  [`${app}/main.tsx`, "import './features/clients/clients.tsx'"],
  [`${app}/kit/button.tsx`, "import 'react'; import '@incentive/scalars'"],
  [`${app}/api/call.ts`, "import type { Name } from '@incentive/contract'; import '@incentive/contract/paths'"],
  [`${app}/parts/picker.tsx`, "import '../kit/button.tsx'; import '../api/call.ts'; import '@incentive/spel'"],
  [`${app}/features/clients/clients.tsx`, "import '@tanstack/react-query'; import '../../parts/picker.tsx'"],
  [`${app}/features/programs/programs.tsx`, "import '@incentive/model/money'; import '../../kit/button.tsx'"],
  [`${editor}/shell/promotion-editor.tsx`, "import 'zustand'; import '../tabs/index.ts'; import '../draft/undo.ts'"],
  [`${editor}/draft/undo.ts`, "import '@incentive/model/money'; import type { Name } from '@incentive/contract'"],
  [`${editor}/editing/use-draft.ts`, "import 'react'; import '../draft/undo.ts'"],
  [`${editor}/tabs/index.ts`, "import './details/details-tab.tsx'; import './timeline/timeline-tab.tsx'"],
  [`${editor}/tabs/editor-tab.ts`, "import type {} from 'react'; import '../draft/undo.ts'"],
  [`${editor}/tabs/details/details-tab.tsx`, "import '../editor-tab.ts'; import '../../editing/use-draft.ts'"],
  [`${editor}/tabs/timeline/timeline-tab.tsx`, "import './rows.ts'; import '../../../../api/call.ts'"],
  [`${editor}/tabs/timeline/rows.ts`, "import '../../draft/undo.ts'"],
  ['e2e/sign-in.spec.ts', "import '../apps/server/src/app.ts'; import '@incentive/contract/paths'"],
  ['quality/rows/row.ts', "import 'vitest'"],
  ['packages/model/src/money/amount.test.ts', "import '../../../../quality/rows/row.ts'"],
  ['scripts/build.ts', "import 'node:fs'"],
]

/** Imports that break each rule, in the order of the rules. */
export const violations: Readonly<Record<string, readonly Planted[]>> = {
  'no-cycles': [
    ['packages/model/src/cycle/one.ts', "import './two.ts'"],
    ['packages/model/src/cycle/two.ts', "import type { One } from './one.ts'"],
  ],
  'no-lost-imports': [[`${server}/db/lost.ts`, "import './nowhere.ts'"]],
  'testing-is-for-tests': [
    [`${server}/features/participants/uses-testing.ts`, "import '../../testing/test-server.ts'"],
    ['packages/spel/src/builder/uses-tool.ts', "import '../../tools/conformance.ts'"],
    ['packages/spel/src/builder/uses-test.ts', "import '../syntax/parse.test.ts'"],
  ],
  'packages-by-their-face': [
    [`${server}/store/deep.ts`, "import '../../../../packages/model/src/money/amount.ts'"],
    ['packages/contract/src/deep.ts', "import type {} from '../../model/src/money/amount.ts'"],
    ['bench/deep.ts', "import '../packages/spel/src/syntax/parse.ts'"],
  ],
  'apps-are-strangers': [
    [`${server}/stranger.ts`, "import '../../console/src/api/call.ts'"],
    [`${app}/stranger.test.ts`, "import '../../server/src/app.ts'"],
  ],
  'product-knows-no-checks': [[`${server}/uses-script.ts`, "import '../../../scripts/build.ts'"]],
  'rows-are-for-tests': [['packages/model/src/money/claims-row.ts', "import '../../../../quality/rows/row.ts'"]],
  'scalars-know-no-package': [['packages/scalars/src/decimal/up.test.ts', "import '@incentive/spel'"]],
  'spel-knows-scalars': [['packages/spel/src/print/up.test.ts', "import '@incentive/model/money'"]],
  'model-knows-spel': [['packages/model/src/money/up.test.ts', "import '@incentive/contract'"]],
  'claims-know-model': [['packages/claims/src/money/up.test.ts', "import '@incentive/contract'"]],
  'contract-knows-model': [['packages/contract/src/down.ts', "import '@incentive/spel'"]],
  'scalars-are-pure': [
    ['packages/scalars/src/decimal/node.ts', "import 'node:fs'"],
    ['packages/scalars/src/decimal/library.ts', "import type {} from 'zod'"],
  ],
  'spel-is-pure': [
    ['packages/spel/src/source/node.ts', "import 'node:fs'"],
    ['packages/spel/src/source/library.ts', "import type {} from 'zod'"],
  ],
  'model-is-pure': [
    ['packages/model/src/money/node.ts', "import type {} from 'node:crypto'"],
    ['packages/model/src/money/react.ts', "import 'react'"],
  ],
  'claims-are-pure': [
    ['packages/claims/src/money/node.ts', "import 'node:fs'"],
    ['packages/claims/src/money/library.ts', "import type {} from 'zod'"],
  ],
  'contract-is-shapes': [['packages/contract/src/fastify.ts', "import type {} from 'fastify'"]],
  ...outOfOrder,
  'server-ground': [[`${server}/caller.ts`, "import './http/serve.ts'"]],
  'server-http': [
    [`${server}/http/up.ts`, "import type {} from '../store/sessions/load.ts'"],
    [`${server}/http/model.ts`, "import '@incentive/model/money'"],
  ],
  'server-db': [
    [`${server}/db/up.ts`, "import '../store/sessions/load.ts'"],
    [`${server}/db/model.ts`, "import type {} from '@incentive/model/money'"],
  ],
  'server-worker': [
    [`${server}/worker/up.ts`, "import type {} from '../store/sessions/load.ts'"],
    [`${server}/worker/calls.ts`, "import '../http/serve.ts'"],
  ],
  'server-files': [[`${server}/files/up.ts`, "import type {} from '../store/sessions/load.ts'"]],
  'server-sealing': [[`${server}/sealing/up.ts`, "import type {} from '../store/sessions/load.ts'"]],
  'server-mail': [[`${server}/mail/up.ts`, "import type {} from '../store/sessions/load.ts'"]],
  'server-telemetry': [[`${server}/telemetry/up.ts`, "import type {} from '../store/sessions/load.ts'"]],
  'server-sheets': [[`${server}/sheets/up.ts`, "import type {} from '../store/sessions/load.ts'"]],
  'server-store': [
    [`${server}/store/sessions/up.ts`, "import '../../features/health/routes.ts'"],
    [`${server}/store/sessions/worker.ts`, "import type {} from '../../http/serve.ts'"],
    [`${server}/store/sessions/top.ts`, "import '../../config.ts'"],
  ],
  'server-features': [
    [`${server}/features/participants/stranger.ts`, "import type {} from '../health/routes.ts'"],
    [`${server}/features/participants/cellar.ts`, "import '../../db/connect.ts'"],
    [`${server}/features/not-yet-written/new.ts`, "import '../participants/routes.ts'"],
  ],
  'server-demo': [[`${server}/demo/worker.ts`, "import '../http/serve.ts'"]],
  'driver-in-db': [[`${server}/store/sessions/driver.ts`, "import type {} from 'pg'"]],
  'telemetry-loaded-when-on': [[`${server}/http/sdk.ts`, "import '@opentelemetry/sdk-metrics'"]],
  'sql-in-store': [[`${server}/features/participants/sql.ts`, "import { sql } from 'kysely'"]],
  'console-takes-types': [
    [
      `${app}/api/validates.ts`,
      "import type {} from '@incentive/contract'; import { problem } from '@incentive/contract'",
    ],
    [`${app}/api/loads.ts`, "export const load = () => import('@incentive/contract')"],
  ],
  'console-kit': [
    [`${app}/kit/model.ts`, "import type {} from '@incentive/model/money'"],
    [`${app}/kit/up.tsx`, "import '../parts/picker.tsx'"],
    [`${app}/kit/calls.ts`, "import '../api/call.ts'"],
  ],
  'kit-only-shows': [[`${app}/kit/query.ts`, "import '@tanstack/react-query'"]],
  'console-api': [[`${app}/api/draws.ts`, "import '../kit/button.tsx'"]],
  'console-parts': [[`${app}/parts/up.ts`, "import '../features/clients/clients.tsx'"]],
  'console-features': [
    [`${app}/features/clients/stranger.ts`, "import type {} from '../programs/programs.tsx'"],
    [`${app}/features/not-yet-written/new.ts`, "import '../clients/clients.tsx'"],
  ],
  'editor-draft': [
    [`${editor}/draft/react.ts`, "import type {} from 'react'"],
    [`${editor}/draft/calls.ts`, "import '../../../api/call.ts'"],
    [`${editor}/draft/up.ts`, "import '../tabs/editor-tab.ts'"],
  ],
  'editor-tabs': [
    [`${editor}/tabs/details/stranger.ts`, "import type {} from '../timeline/rows.ts'"],
    [`${editor}/tabs/details/up.ts`, "import '../../shell/promotion-editor.tsx'"],
    [`${editor}/tabs/not-yet-written/new.ts`, "import '../details/details-tab.tsx'"],
  ],
}
