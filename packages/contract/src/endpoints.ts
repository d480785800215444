import type { z } from 'zod'
import type { AnswersBy } from './endpoint.ts'
import { apiClientEndpoints } from './endpoints/accounts/api-clients.ts'
import { accountEndpoints, accountLinkEndpoints } from './endpoints/accounts/account.ts'
import { administratorEndpoints } from './endpoints/accounts/administrators.ts'
import { audienceEndpoints } from './endpoints/promotion/audience.ts'
import { auditEndpoints } from './endpoints/audit.ts'
import { catalogEndpoints } from './endpoints/catalog.ts'
import { claimEndpoints } from './endpoints/promotion/claims.ts'
import { dashboardEndpoints } from './endpoints/dashboard.ts'
import { draftEndpoints } from './endpoints/promotion/drafts.ts'
import { findingEndpoints } from './endpoints/promotion/findings.ts'
import { historyEndpoints } from './endpoints/history.ts'
import { feedEndpoints, importEndpoints } from './endpoints/imports.ts'
import { jobEndpoints } from './endpoints/jobs.ts'
import { limitEndpoints } from './endpoints/promotion/limits.ts'
import { lookupEndpoints } from './endpoints/lookups.ts'
import { participantEndpoints } from './endpoints/participants.ts'
import { promotionEndpoints } from './endpoints/promotion/promotions.ts'
import { recordFileEndpoints } from './endpoints/record-files.ts'
import { recordEndpoints } from './endpoints/records.ts'
import { resourceEndpoints } from './endpoints/resources.ts'
import { ruleEndpoints } from './endpoints/promotion/rules.ts'
import { sessionEndpoints } from './endpoints/accounts/session.ts'
import { oidcSettingsEndpoints } from './endpoints/accounts/oidc-settings.ts'
import { tenancyEndpoints } from './endpoints/tenancy.ts'
import { testCaseEndpoints } from './endpoints/promotion/test-cases.ts'
import { uploadEndpoints } from './endpoints/uploads.ts'
import { revisionEndpoints } from './endpoints/promotion/revisions.ts'
import { versionEndpoints } from './endpoints/promotion/versions.ts'
import { viewEndpoints } from './endpoints/views.ts'
import type { Sortable } from './page.ts'
import type { EndpointName } from './paths.ts'

/** Every call that the server serves and the console sends. There are no others on either side. */
export const endpoints = [
  ...sessionEndpoints,
  ...accountEndpoints,
  ...auditEndpoints,
  ...accountLinkEndpoints,
  ...administratorEndpoints,
  ...tenancyEndpoints,
  ...dashboardEndpoints,
  ...viewEndpoints,
  ...promotionEndpoints,
  ...findingEndpoints,
  ...versionEndpoints,
  ...revisionEndpoints,
  ...lookupEndpoints,
  ...audienceEndpoints,
  ...limitEndpoints,
  ...ruleEndpoints,
  ...draftEndpoints,
  ...uploadEndpoints,
  ...historyEndpoints,
  ...claimEndpoints,
  ...testCaseEndpoints,
  ...catalogEndpoints,
  ...participantEndpoints,
  ...apiClientEndpoints,
  ...oidcSettingsEndpoints,
  ...recordEndpoints,
  ...importEndpoints,
  ...feedEndpoints,
  ...jobEndpoints,
  ...recordFileEndpoints,
  ...resourceEndpoints,
]

/** The call of the given name. */
export type EndpointOf<Name extends EndpointName> = Extract<(typeof endpoints)[number], { name: Name }>

/** The values that a caller can send in the path, the query and the body of a call. */
export type ParamsOf<Name extends EndpointName> = z.input<EndpointOf<Name>['params']>
export type QueryOf<Name extends EndpointName> = z.input<EndpointOf<Name>['query']>
export type BodyOf<Name extends EndpointName> = z.input<EndpointOf<Name>['body']>

/**
 * The success response of a call. For a call that reads several kinds of resources, it depends on the path parameters.
 */
export type AnswerOf<Name extends EndpointName, Params = ReadParamsOf<Name>> = AnswerBy<
  EndpointOf<Name>['answer'],
  Params
>
type AnswerBy<Answers, Params> =
  Answers extends AnswersBy<infer Parameter, infer Shapes>
    ? Params extends Readonly<Record<Parameter, infer Value extends keyof Shapes>>
      ? z.output<Shapes[Value]>
      : never
    : z.output<Answers>

/** The parsed input of a call, with references and numbers normalized. */
export type ReadParamsOf<Name extends EndpointName> = z.output<EndpointOf<Name>['params']>
export type ReadQueryOf<Name extends EndpointName> = z.output<EndpointOf<Name>['query']>
export type ReadBodyOf<Name extends EndpointName> = z.output<EndpointOf<Name>['body']>

/** A call that searches a list. */
export type SearchName = Extract<EndpointName, `search${string}`>

/** The fields by which the list of a call can be sorted. */
export type SortOf<Name extends SearchName> = EndpointOf<Name>['query'] extends Sortable<infer Field> ? Field : never
