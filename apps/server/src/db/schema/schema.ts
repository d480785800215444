// Written by tools/db/write-schema-types.ts from the migrated database; run it after a new migration.
import type { ApiClientsTables } from './api-clients.ts'
import type { CatalogChangesTables } from './catalog-changes.ts'
import type { CatalogTables } from './catalog.ts'
import type { CountsTables } from './counts.ts'
import type { CourseResultsTables } from './course-results.ts'
import type { DraftsTables } from './drafts.ts'
import type { ErasuresTables } from './erasures.ts'
import type { FactsTables } from './facts.ts'
import type { FeedsTables } from './feeds.ts'
import type { FindingsTables } from './findings.ts'
import type { ImportsTables } from './imports.ts'
import type { LookupsTables } from './lookups.ts'
import type { MembersTables } from './members.ts'
import type { PausesTables } from './pauses.ts'
import type { PromotionTables } from './promotion.ts'
import type { ProvidersTables } from './providers.ts'
import type { ReservedKeysTables } from './reserved-keys.ts'
import type { RevisionsTables } from './revisions.ts'
import type { RulesTables } from './rules.ts'
import type { TenancyTables } from './tenancy.ts'
import type { UsersTables } from './users.ts'
import type { VersionsTables } from './versions.ts'
import type { WorkTables } from './work.ts'

/** Every table of the database, as Kysely reads and writes it. */
export type Schema = TenancyTables &
  LookupsTables &
  CatalogTables &
  RulesTables &
  PromotionTables &
  FactsTables &
  DraftsTables &
  MembersTables &
  FindingsTables &
  UsersTables &
  ProvidersTables &
  ApiClientsTables &
  PausesTables &
  CatalogChangesTables &
  WorkTables &
  ImportsTables &
  CourseResultsTables &
  ErasuresTables &
  ReservedKeysTables &
  FeedsTables &
  VersionsTables &
  RevisionsTables &
  CountsTables
