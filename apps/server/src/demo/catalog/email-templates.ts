import type { Writes } from '../../store/queries.ts'
import { PAST_YEAR, type DemoCalendar } from '../calendar.ts'
import { idsBy, type Ids } from '../ids.ts'
import type { Tenancy } from '../participants/tenancy.ts'

/** A template of a program, or of its program group if it is shared. */
interface DemoTemplate {
  readonly program: string
  readonly key: string
  readonly subject: string
  readonly isShared?: true
  readonly isOver?: true
  readonly lacksSendGrid?: true
}

const dealer = (
  key: string,
  subject: string,
  more: Pick<DemoTemplate, 'isShared' | 'isOver' | 'lacksSendGrid'> = {},
): DemoTemplate => ({ program: 'ACME-DEALER', key, subject, ...more })

const templates: readonly DemoTemplate[] = [
  dealer('INVITE', 'You are invited to a promotion'),
  dealer('INVITE-REMINDER', 'Your invitation is still open'),
  dealer('APPROVAL-NEEDED', 'An invitation waits for your approval'),
  dealer('INVITE-REJECTED', 'Your invitation was declined'),
  dealer('INVITE-REDEEMED', 'Your invitation was accepted'),
  dealer('CLAIM-RECEIVED', 'We received your claim'),
  dealer('INVITE-LAST-YEAR', 'You are invited (last year)', { isOver: true }),
  dealer('PAPER-INVITE', 'Invitation by letter', { lacksSendGrid: true }),
  dealer('GROUP-INVITE', 'Acme invites you', { isShared: true }),
  dealer('GROUP-REJECTED', 'Acme regrets', { isShared: true }),
  dealer('GROUP-OLD', 'Acme invites you (old design)', { isShared: true, isOver: true }),
  dealer('GROUP-DRAFT', 'Acme invites you (draft)', { isShared: true, lacksSendGrid: true }),
  { program: 'ACME-CLUB', key: 'CLUB-INVITE', subject: 'Join the club' },
  { program: 'GLOBEX-PARTNER', key: 'INVITE', subject: 'Globex invites you' },
]

/**
 * Loads the email templates. Dealer Rewards can use twelve, four of them through its program group. Returns ids by key.
 */
export async function loadEmailTemplates(
  tx: Writes,
  tenancy: Tenancy,
  calendar: DemoCalendar,
): Promise<Ids<[programOrGroupId: number, key: string]>> {
  const stored = await tx
    .insertInto('email_template')
    .values(
      templates.map(({ program: programKey, key, subject, isShared, isOver, lacksSendGrid }) => {
        const program = tenancy.program(programKey)
        return {
          program_id: isShared ? null : program.id,
          program_group_id: isShared ? program.groupId : null,
          email_template_key: key,
          subject,
          has_send_grid_template: !lacksSendGrid,
          ...calendar.window(...(isOver ? PAST_YEAR : [])),
        }
      }),
    )
    .returning(['id', 'program_id', 'program_group_id', 'email_template_key'])
    .execute()
  return idsBy(stored, (row) => [row.program_id ?? row.program_group_id ?? 0, row.email_template_key])
}
