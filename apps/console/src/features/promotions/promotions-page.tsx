import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { ButtonLink } from '../../kit/button/button.tsx'
import { IconPlus } from '../../kit/icon/icons.ts'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { useScreenLocation } from '../../parts/screen-location/current-screen-location.tsx'
import { NoProgram } from '../../parts/program/no-program.tsx'
import { PromotionsList } from './promotions-list.tsx'

/** The promotions of the current program. */
export function PromotionsPage(): ReactNode {
  useScreenLocation('promotions')
  const { program, rights } = useSession()
  return (
    <>
      <title>Promotions - Incentive Console</title>
      <PageHeader
        title="Promotions"
        actions={
          program &&
          rights.canWrite && (
            <ButtonLink href="/promotion/0" kind="primary" icon={IconPlus}>
              New Promotion
            </ButtonLink>
          )
        }
      />
      {program ? <PromotionsList key={program.id} programId={program.id} /> : <NoProgram />}
    </>
  )
}
