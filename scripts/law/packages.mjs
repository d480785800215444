// @ts-check
import { claims, contract, contractPaths, model, never, only, scalars, spel } from './rule.mjs'

const everyFile = { everyFile: true }

/** Rules for the whole tree; some of them include tests. */
const everywhere = [
  never(
    'no-cycles',
    'Files that import each other belong in one file, or need a third file that both import.',
    '.',
    { circular: true },
    everyFile,
  ),
  never('no-lost-imports', 'The import cannot be resolved.', '.', { couldNotResolve: true }, everyFile),
  never('testing-is-for-tests', 'Files in a testing folder or next to the source are for tests.', '^(packages|apps)/', {
    path: ['\\.test\\.tsx?$', '/testing/', '^(packages|apps)/[^/]+/(tools|gallery)/'],
  }),
  never(
    'packages-by-their-face',
    'Import the package by its name; all that no index.ts exports is private. Its benchmark can use its tools.',
    '^(packages|apps|e2e|bench|scripts)/([^/]+)',
    {
      path: '^packages/',
      pathNot: ['^$1/$2/', '^packages/$2/tools/', scalars, spel, model, claims, contract, contractPaths],
    },
    everyFile,
  ),
  never(
    'apps-are-strangers',
    'The console and the server share only the contract.',
    '^apps/([^/]+)/',
    { path: '^apps/', pathNot: '^apps/$1/' },
    everyFile,
  ),
  never(
    'product-knows-no-checks',
    'Scripts, browser tests and benchmarks import the product, never the reverse.',
    '^(packages|apps)/',
    { path: '^(scripts|e2e|bench)/' },
    everyFile,
  ),
  never('rows-are-for-tests', 'Only tests claim rows of the specification.', '^(packages|apps)/', {
    path: '^quality/',
  }),
]

/** The dependency order of the packages: scalars < spel < model < contract, claims. */
const order = [
  never(
    'scalars-know-no-package',
    'The scalars depend on no other package.',
    '^packages/scalars/',
    { path: '^(packages|apps)/', pathNot: '^packages/scalars/' },
    everyFile,
  ),
  never(
    'spel-knows-scalars',
    'Of this project, the rule language can import only the scalars.',
    '^packages/spel/',
    { path: '^(packages|apps)/', pathNot: '^packages/(scalars|spel)/' },
    everyFile,
  ),
  never(
    'model-knows-spel',
    'Of this project, the model can import only the rule language and the scalars.',
    '^packages/model/',
    { path: '^(packages|apps)/', pathNot: '^packages/(scalars|spel|model)/' },
    everyFile,
  ),
  never(
    'claims-know-model',
    'Of this project, the claims engine can import only the model and its dependencies.',
    '^packages/claims/',
    { path: '^(packages|apps)/', pathNot: '^packages/(scalars|spel|model|claims)/' },
    everyFile,
  ),
  never(
    'contract-knows-model',
    'Of this project, the contract can import only the model and the scalars.',
    '^packages/contract/',
    { path: '^(packages|apps)/', pathNot: '^packages/(scalars|model|contract)/' },
    everyFile,
  ),
  only('scalars-are-pure', 'No library, no Node, no DOM, no current time.', '^packages/scalars/src/', [
    '^packages/scalars/src/',
  ]),
  only('spel-is-pure', 'No library, no Node, no DOM: pass everything else as parameters.', '^packages/spel/src/', [
    '^packages/spel/src/',
    scalars,
  ]),
  only(
    'model-is-pure',
    'No library, no Node, no DOM: the current time and random values are parameters.',
    '^packages/model/src/',
    ['^packages/model/src/', scalars, spel],
  ),
  only(
    'claims-are-pure',
    'No library, no Node, no DOM: it must run in the page, in workers and on the server.',
    '^packages/claims/src/',
    ['^packages/claims/src/', scalars, spel, model],
  ),
  only('contract-is-shapes', 'The contract imports only zod, the model and the scalars.', '^packages/contract/src/', [
    '^packages/contract/src/',
    scalars,
    model,
    '(^|/)node_modules/zod/',
  ]),
]

/**
 * Folders in their order: each can import itself, the folders before it, and the files next to the folders. So no two
 * folders import each other, and a newcomer can read from the start.
 *
 * @type {Readonly<Record<string, { readonly source: string, readonly folders: readonly string[] }>>}
 */
export const folderOrders = {
  spel: {
    source: 'packages/spel/src',
    folders: ['source', 'syntax', 'print', 'types', 'runtime', 'builder'],
  },
  model: {
    source: 'packages/model/src',
    folders: [
      ...['issues', 'numbers', 'references', 'time', 'money', 'facts', 'roster', 'draft'],
      ...['accounts', 'program', 'paging', 'search', 'views', 'uploads', 'tables', 'pasting'],
      ...['lists', 'changes', 'deadlines', 'invitation', 'rules', 'promotion', 'effectiveness', 'payouts', 'audience'],
      ...['products', 'courses', 'limits', 'copy', 'merge', 'versions', 'claim', 'test-cases', 'catalog', 'audit'],
    ],
  },
  claims: {
    source: 'packages/claims/src',
    folders: [
      ...['terms', 'codes', 'trace', 'expressions', 'facts', 'compile', 'state', 'outcome', 'lines', 'rules', 'gates'],
      ...['money', 'explain', 'audience', 'written', 'checks'],
    ],
  },
  store: {
    source: 'apps/server/src/store',
    folders: [
      ...['search', 'permitted', 'tenancy', 'sessions', 'second-factor', 'account', 'administrators', 'oidc'],
      ...['api-clients', 'idempotency', 'jobs', 'views', 'audit-page', 'html', 'references', 'uploads'],
      ...['catalog', 'folded-keys', 'history', 'promotions', 'resources', 'drafts', 'audience', 'claims', 'findings'],
      ...['dashboard', 'imports', 'participants'],
    ],
  },
  catalog: {
    source: 'apps/server/src/store/catalog',
    folders: ['uses', 'records'],
  },
}

const orderOfFolders = Object.entries(folderOrders).flatMap(([name, { source, folders }]) => [
  ...folders.map((folder, at) =>
    never(
      `${name}-order-${folder}`,
      `Folders of ${source} import only those before them in folderOrders (scripts/law/packages.mjs).`,
      `^${source}/${folder}/`,
      { path: `^${source}/(?!(${folders.slice(0, at + 1).join('|')})/)[^/]+/` },
    ),
  ),
  never(
    `${name}-folders-are-listed`,
    `Each folder of ${source} has a place in folderOrders (scripts/law/packages.mjs).`,
    `^${source}/(?!(${folders.join('|')}|testing)/)[^/]+/`,
    {},
  ),
])

export const packageLaw = [...everywhere, ...order, ...orderOfFolders]
