import { Button } from '@mantine/core'
import { companyRoutes } from '@kartu/contracts/company/companies.plain'
import { modalWidthPx } from '@kartu/contracts/limits'
import { planWith } from '@kartu/contracts/company/plans'
import { canSeeSubscriptions, subscriptionRoutes } from '@kartu/contracts/billing/subscriptions.plain'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ModalProps } from '../../../lib/modals.ts'
import { paths } from '../../../lib/paths.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import classes from '../../../ui/popup/dialog.module.css'
import { wordsOf } from '../../../lib/words.ts'

const t = await wordsOf('plans')

/** Names the missing feature, the plan that has it, and how to get it; an employee can ask the admins with a click. */
export function PaywalledModal({ feature, close }: ModalProps<'paywalled'>) {
  const navigate = useNavigate()
  const actor = useActor()
  const { access } = useCurrent()
  const { data: company } = useQuery(q(companyRoutes.get, { params: { companyId: actor.companyId } }))
  const name = company?.name ?? access?.company.name ?? ''
  const buys = canSeeSubscriptions(actor)
  const ask = useApiMutation(subscriptionRoutes.ask)
  return (
    <ModalFrame
      title={t(($) => $.plans.paywalled.title, {
        feature: t(($) => $.plans.feature[feature]),
        plan: t(($) => $.plans.name[planWith(feature)]),
      })}
      widthPx={modalWidthPx}
      onClose={close}
    >
      <div className={classes.text}>
        <p>{t(($) => $.plans.paywalled.what[feature])}</p>
        {company ? (
          <p>{t(($) => $.plans.paywalled.now, { company: name, plan: t(($) => $.plans.name[company.plan]) })}</p>
        ) : null}
        {buys ? null : (
          <p role="status">
            {ask.data === undefined
              ? t(($) => $.plans.paywalled.ask, { company: name })
              : ask.data.asked
                ? t(($) => $.plans.paywalled.asked)
                : t(($) => $.plans.paywalled.asked_before)}
          </p>
        )}
      </div>
      <ErrorNote error={ask.error} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={close}>
          {t(($) => $.common.close)}
        </Button>
        {buys ? (
          <Button
            onClick={() => {
              close()
              void navigate(paths.subscriptions)
            }}
          >
            {t(($) => $.plans.paywalled.subscriptions)}
          </Button>
        ) : ask.data === undefined ? (
          <Button
            loading={ask.isPending}
            onClick={() => ask.mutate({ params: { companyId: actor.companyId }, body: { feature } })}
          >
            {t(($) => $.plans.paywalled.ask_act)}
          </Button>
        ) : null}
      </div>
    </ModalFrame>
  )
}
