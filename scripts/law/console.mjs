// @ts-check
import { claims, contract, contractPaths, libraries, model, never, only, scalars, spel } from './rule.mjs'

const app = '^apps/console/src/'
const editor = `${app}features/promotion-editor/`

/** The layers of the console: features > parts > kit, with the API calls in api; routes, app and main at the top. */
export const consoleLaw = [
  never(
    'console-takes-types',
    'The console imports only types (import type) and ./paths from the contract, so the validator stays out of its bundle.',
    app,
    { path: '^packages/contract/', pathNot: contractPaths, dependencyTypesNot: ['type-only', 'type-import'] },
  ),
  only('console-kit', 'The kit does not depend on promotions: all data comes in as props.', `${app}kit/`, [
    `${app}kit/`,
    scalars,
    libraries,
  ]),
  never('kit-only-shows', 'The kit holds no server state and imports no routes.', `${app}kit/`, {
    path: '(^|/)node_modules/(@tanstack/(react-query|react-router)|zustand)/',
  }),
  only('console-api', 'Calls import the contract and the model, and no UI.', `${app}api/`, [
    `${app}api/`,
    contract,
    contractPaths,
    scalars,
    model,
    libraries,
  ]),
  only('console-parts', 'A part belongs to no screen.', `${app}parts/`, [
    `${app}(parts|kit|api)/`,
    contract,
    contractPaths,
    scalars,
    model,
    spel,
    claims,
    libraries,
  ]),
  only(
    'console-features',
    'A feature does not import other features; shared code is a part.',
    `${app}features/([^/]+)/`,
    [`${app}(features/$1|parts|kit|api)/`, contract, contractPaths, scalars, model, claims, libraries],
  ),
  only('editor-draft', 'The draft is pure: no React, no calls, no UI.', `${editor}draft/`, [
    `${editor}draft/`,
    contract,
    scalars,
    model,
  ]),
  only(
    'editor-tabs',
    'A tab does not import other tabs or the surrounding editor; shared code belongs in the draft or in parts.',
    `${editor}tabs/([^/]+)/`,
    [
      `${editor}tabs/($1/|editor-tab\\.ts$)`,
      `${editor}(draft|editing|loading)/`,
      `${app}(parts|kit|api)/`,
      contract,
      contractPaths,
      scalars,
      model,
      libraries,
    ],
  ),
]
