import { Button, Skeleton } from '@mantine/core'
import { subscriptionRoutes } from '@kartu/contracts/billing/subscriptions.plain'
import { useQuery } from '@tanstack/react-query'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { SubscriptionState } from './plan-figures.tsx'
import { t } from './words.ts'
import classes from './subscriptions.module.css'

/** View of a member without admin rights: the plan, the admins, and one button that asks them. */
export function MemberView() {
  const { companyId } = useActor()
  const { access } = useCurrent()
  const company = access?.company.name ?? ''
  const params = { companyId }
  const summary = useQuery(q(subscriptionRoutes.summary, { params }))
  const { plan, status, billing, admins = [] } = summary.data ?? {}
  return (
    <Page>
      <PageHeader title={t(($) => $.subscriptions.title)} line={t(($) => $.subscriptions.line_member, { company })} />
      <ErrorNote error={summary.error} onRetry={() => void summary.refetch()} />
      {summary.isPending ? (
        <LoadingShape>
          <Skeleton height={24} width={260} />
          <Skeleton height={96} />
        </LoadingShape>
      ) : null}
      {plan === undefined ? null : (
        <div className={classes.member}>
          <p className={classes.memberPlan}>
            {plan === 'open'
              ? t(($) => $.subscriptions.member.open, { company })
              : status === 'EXPIRED'
                ? t(($) => $.subscriptions.member.expired, { company })
                : t(($) => $.subscriptions.member.plan, { company, plan: t(($) => $.subscriptions.plan[plan]) })}{' '}
            {status ? <SubscriptionState status={status} /> : null}
          </p>
          <section className={classes.member} aria-labelledby="admins">
            <div>
              <h2 id="admins" className={classes.memberTitle}>
                {t(($) => $.subscriptions.member.admins)}
              </h2>
              <p className={classes.small}>{t(($) => $.subscriptions.member.admins_hint)}</p>
            </div>
            <ul className={classes.admins}>
              {admins.map(({ _id, name }) => (
                <li key={_id} className={classes.admin}>
                  <PersonAvatar name={name} />
                  {name}
                </li>
              ))}
            </ul>
          </section>
          {billing === 'none' ? null : <AskAdmins companyId={companyId} />}
        </div>
      )}
    </Page>
  )
}

function AskAdmins({ companyId }: { companyId: string }) {
  const ask = useApiMutation(subscriptionRoutes.ask)
  return (
    <div className={classes.ask}>
      <ErrorNote error={ask.error} />
      <p role="status" className={classes.asked}>
        {ask.data
          ? ask.data.asked
            ? t(($) => $.subscriptions.member.asked)
            : t(($) => $.subscriptions.member.asked_before)
          : null}
      </p>
      {ask.data ? null : (
        <Button loading={ask.isPending} onClick={() => ask.mutate({ params: { companyId }, body: {} })}>
          {t(($) => $.subscriptions.member.ask)}
        </Button>
      )}
    </div>
  )
}
