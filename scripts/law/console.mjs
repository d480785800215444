// @ts-check
import { claims, contract, contractPaths, libraries, model, never, only, scalars, spel } from './rule.mjs'

const app = '^apps/console/src/'
const editor = `${app}features/promotion-editor/`

/** The layers of the console: features > parts > kit, with the API calls in api; routes, app and main at the top. */
export const consoleLaw = [
  never(
    'console-takes-types',
    'From the contract the console takes types (import type) and ./paths: the validator stays out of its bundle.',
    app,
    { path: '^packages/contract/', pathNot: contractPaths, dependencyTypesNot: ['type-only', 'type-import'] },
  ),
  only('console-kit', 'The kit knows no promotion: what it shows comes in as props.', `${app}kit/`, [
    `${app}kit/`,
    scalars,
    libraries,
  ]),
  never('kit-only-shows', 'The kit holds no server state and knows no routes.', `${app}kit/`, {
    path: '(^|/)node_modules/(@tanstack/(react-query|react-router)|zustand)/',
  }),
  only('console-api', 'Calls know the contract and the model, and nothing that is drawn.', `${app}api/`, [
    `${app}api/`,
    contract,
    contractPaths,
    model,
    libraries,
  ]),
  only('console-parts', 'A part belongs to no screen.', `${app}parts/`, [
    `${app}(parts|kit|api)/`,
    contract,
    contractPaths,
    model,
    spel,
    claims,
    libraries,
  ]),
  only(
    'console-features',
    'A feature is a stranger to other features; what two need is a part.',
    `${app}features/([^/]+)/`,
    [`${app}(features/$1|parts|kit|api)/`, contract, contractPaths, model, claims, libraries],
  ),
  only('editor-draft', 'The draft is pure: no React, no calls, nothing that is drawn.', `${editor}draft/`, [
    `${editor}draft/`,
    contract,
    model,
  ]),
  only(
    'editor-tabs',
    'A tab is a stranger to other tabs and to the editor around it; what two need goes to the draft or to parts.',
    `${editor}tabs/([^/]+)/`,
    [
      `${editor}tabs/($1/|editor-tab\\.ts$)`,
      `${editor}(draft|editing|loading)/`,
      `${app}(parts|kit|api)/`,
      contract,
      contractPaths,
      model,
      libraries,
    ],
  ),
]
