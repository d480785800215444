// @ts-check
import { claims, contract, contractPaths, model, never, only, scalars, spel } from './rule.mjs'

const everyFile = { everyFile: true }

/** Rules for the whole tree; some of them include tests. */
const everywhere = [
  never(
    'no-cycles',
    'Two files that need one another are one file, or lack a third one below both.',
    '.',
    { circular: true },
    everyFile,
  ),
  never('no-lost-imports', 'The import leads nowhere.', '.', { couldNotResolve: true }, everyFile),
  never('testing-is-for-tests', 'Files in a testing folder or next to the source are for tests.', '^(packages|apps)/', {
    path: ['\\.test\\.tsx?$', '/testing/', '^(packages|apps)/[^/]+/(tools|gallery)/'],
  }),
  never(
    'packages-by-their-face',
    'Import the package by its name; what its index.ts does not export is its own affair. Its benchmark may use its tools.',
    '^(packages|apps|e2e|bench|scripts)/([^/]+)',
    {
      path: '^packages/',
      pathNot: ['^$1/$2/', '^packages/$2/tools/', scalars, spel, model, claims, contract, contractPaths],
    },
    everyFile,
  ),
  never(
    'apps-are-strangers',
    'The console and the server meet in the contract.',
    '^apps/([^/]+)/',
    { path: '^apps/', pathNot: '^apps/$1/' },
    everyFile,
  ),
  never(
    'product-knows-no-checks',
    'Scripts, browser tests and benchmarks look at the product, never the other way.',
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
    'scalars-know-nobody',
    'The number and the clock stand alone.',
    '^packages/scalars/',
    { path: '^(packages|apps)/', pathNot: '^packages/scalars/' },
    everyFile,
  ),
  never(
    'spel-knows-scalars',
    'Of this project the rule language may know the number and the clock only.',
    '^packages/spel/',
    { path: '^(packages|apps)/', pathNot: '^packages/(scalars|spel)/' },
    everyFile,
  ),
  never(
    'model-knows-spel',
    'Of this project the model may know the rule language, the number and the clock only.',
    '^packages/model/',
    { path: '^(packages|apps)/', pathNot: '^packages/(scalars|spel|model)/' },
    everyFile,
  ),
  never(
    'claims-know-model',
    'Of this project the claims engine may know the model and what that stands on only.',
    '^packages/claims/',
    { path: '^(packages|apps)/', pathNot: '^packages/(scalars|spel|model|claims)/' },
    everyFile,
  ),
  never(
    'contract-knows-model',
    'Of this project the contract may know the model only.',
    '^packages/contract/',
    { path: '^(packages|apps)/', pathNot: '^packages/(model|contract)/' },
    everyFile,
  ),
  never(
    'apps-use-the-model',
    'Apps get the number and the clock from the model, which says what of them is for screens and for the wire.',
    '^apps/',
    { path: '^packages/scalars/' },
    // the kit cannot import the model, and its editor needs the markup of the scalars (record 0092)
    { ...everyFile, except: '^apps/console/src/kit/' },
  ),
  only('scalars-are-pure', 'No library, no Node, no DOM, no present moment.', '^packages/scalars/src/', [
    '^packages/scalars/src/',
  ]),
  only('spel-is-pure', 'No library, no Node, no DOM: what it needs is a parameter.', '^packages/spel/src/', [
    '^packages/spel/src/',
    scalars,
  ]),
  only('model-is-pure', 'No library, no Node, no DOM: clock and chance are parameters.', '^packages/model/src/', [
    '^packages/model/src/',
    scalars,
    spel,
  ]),
  only(
    'claims-are-pure',
    'No library, no Node, no DOM: page, worker and server run the same.',
    '^packages/claims/src/',
    ['^packages/claims/src/', scalars, spel, model],
  ),
  only('contract-is-shapes', 'Shapes need zod and the model, nothing else.', '^packages/contract/src/', [
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
