import type { Module, Sweep } from '../../module.ts'
import { erasure, notExported } from '../../../db/data-inventory.ts'
import { restartLost } from '../../../db/lost-jobs.sql.ts'
import type { Sealed } from '../../../operator/rotate-secrets.ts'
import { tellOrphans } from '../../company/memberships/tell-orphans.ts'
import { webhookJob, webhookRetryJob } from './webhooks.jobs.ts'
import { registerWebhooks } from './webhooks.routes.ts'
import { lostWebhooks, webhookResponsibility } from './webhooks.sql.ts'
import { hostOf, isAllowed, wake } from './webhooks.ts'

/** Restarts webhooks whose job was lost, and notifies super admins of those without a responsible super admin. */
const sweepWebhooks: Sweep = async (deps) => {
  const { database, queue, env } = deps
  if (env.webhooks || env.chatMessages)
    await restartLost(database, lostWebhooks, async (tx, companyId, one) => {
      if (isAllowed(env, one)) await wake(tx, queue, companyId, one.id)
    })
  await tellOrphans(deps, webhookResponsibility, 'webhook_orphaned', (webhook) => ({ host: hostOf(webhook) }))
}

const sealed = (column: string): Sealed => ({
  offers: 'webhooks of companies',
  table: 'webhooks',
  column,
  ofCompanies: true,
})

const staysHere = notExported('It sends from this installation, with secrets that are sealed here.')

export const webhooksModule: Module = {
  name: 'webhooks',
  routes: registerWebhooks,
  jobs: [webhookJob, webhookRetryJob],
  sweep: sweepWebhooks,
  inventory: [
    {
      table: 'webhooks',
      ofCompany: staysHere,
      onDeletion: 'cascade',
      erased: [],
      stays: ['url', 'events', 'payload', 'chat', 'secret', 'old_secret'],
    },
    // A receiver may repeat personal data in its answer.
    {
      table: 'webhook_deliveries',
      gone: 'webhook_answers',
      ofCompany: staysHere,
      onDeletion: 'cascade',
      erased: ['response'],
      stays: ['state'],
      erase: [
        erasure(
          'erase_webhook_responses',
          (of) => `update webhook_deliveries d set response = ''
            where d.company_id = ${of.companyId} and d.response <> '' and (d.subject_id = ${of.memberId} or exists (
              select from company_changes c where c.company_id = ${of.companyId} and c.id = d.change_id
                and c.related_id = ${of.memberId}))`,
        ),
      ],
    },
  ],
  sealed: [sealed('secret'), sealed('old_secret')],
}
