// @ts-check
import { claims, contract, contractPaths, model, never, only, scalars, spel } from './rule.mjs'

const everyFile = { everyFile: true }

/** Rules for the whole tree; some of them include tests. */
const everywhere = [
  never(
    'no-cycles',
    'Merge files that import one another, or move their common part to a third file.',
    '.',
    { circular: true },
    everyFile,
  ),
  never('no-lost-imports', 'The import leads nowhere.', '.', { couldNotResolve: true }, everyFile),
  never('testing-is-for-tests', 'Only tests import tests, testing folders and tools.', '^(packages|apps)/', {
    path: ['\\.test\\.tsx?$', '/testing/', '^(packages|apps)/[^/]+/(tools|gallery)/'],
  }),
  never(
    'packages-by-their-face',
    'Import a package by its name; its index.ts is its public API. Benchmarks can also use its tools.',
    '^(packages|apps|e2e|bench|scripts)/([^/]+)',
    {
      path: '^packages/',
      pathNot: ['^$1/$2/', '^packages/$2/tools/', scalars, spel, model, claims, contract, contractPaths],
    },
    everyFile,
  ),
  never(
    'apps-are-strangers',
    'The console and the server share only the packages.',
    '^apps/([^/]+)/',
    { path: '^apps/', pathNot: '^apps/$1/' },
    everyFile,
  ),
  never(
    'product-knows-no-checks',
    'The product cannot import scripts, browser tests or benchmarks.',
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
    'scalars cannot import another package or app.',
    '^packages/scalars/',
    { path: '^(packages|apps)/', pathNot: '^packages/scalars/' },
    everyFile,
  ),
  never(
    'spel-knows-scalars',
    'spel can import only scalars from this project.',
    '^packages/spel/',
    { path: '^(packages|apps)/', pathNot: '^packages/(scalars|spel)/' },
    everyFile,
  ),
  never(
    'model-knows-spel',
    'model can import only spel and scalars from this project.',
    '^packages/model/',
    { path: '^(packages|apps)/', pathNot: '^packages/(scalars|spel|model)/' },
    everyFile,
  ),
  never(
    'claims-know-model',
    'claims can import only model, spel and scalars from this project.',
    '^packages/claims/',
    { path: '^(packages|apps)/', pathNot: '^packages/(scalars|spel|model|claims)/' },
    everyFile,
  ),
  never(
    'contract-knows-model',
    'contract can import only model from this project.',
    '^packages/contract/',
    { path: '^(packages|apps)/', pathNot: '^packages/(model|contract)/' },
    everyFile,
  ),
  never(
    'apps-use-the-model',
    'Apps import numbers and time from the model, which separates display formats from wire formats.',
    '^apps/',
    { path: '^packages/scalars/' },
    // the kit cannot import the model, and its editor needs the markup of the scalars (record 0092)
    { ...everyFile, except: '^apps/console/src/kit/' },
  ),
  only('scalars-are-pure', 'No library, no Node API, no DOM, no current time.', '^packages/scalars/src/', [
    '^packages/scalars/src/',
  ]),
  only('spel-is-pure', 'No library, no Node API, no DOM: pass dependencies as parameters.', '^packages/spel/src/', [
    '^packages/spel/src/',
    scalars,
  ]),
  only(
    'model-is-pure',
    'No library, no Node API, no DOM: pass time and random values as parameters.',
    '^packages/model/src/',
    ['^packages/model/src/', scalars, spel],
  ),
  only(
    'claims-are-pure',
    'No library, no Node API, no DOM: the page, the worker and the server run the same code.',
    '^packages/claims/src/',
    ['^packages/claims/src/', scalars, spel, model],
  ),
  only('contract-is-shapes', 'The contract imports only zod and the model.', '^packages/contract/src/', [
    '^packages/contract/src/',
    model,
    '(^|/)node_modules/zod/',
  ]),
]

const floors = ['source', 'syntax', 'print', 'types', 'runtime', 'builder']

const spelFloors = floors.map((floor, at) =>
  only(
    `spel-floor-${floor}`,
    `The floors of spel are ${floors.join(' < ')}; ${floor} may use itself, what is below, and the scalars.`,
    `^packages/spel/src/${floor}/`,
    [`^packages/spel/src/(${floors.slice(0, at + 1).join('|')})/`, scalars],
  ),
)

export const packageLaw = [...everywhere, ...order, ...spelFloors]
