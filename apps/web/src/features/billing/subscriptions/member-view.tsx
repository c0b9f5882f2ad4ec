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
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
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
        <Stack className={classes.openView}>
          <Row as="p" wrap>
            <Text as="span" size="large">
              {plan === 'open'
                ? t(($) => $.subscriptions.member.open, { company })
                : status === 'EXPIRED'
                  ? t(($) => $.subscriptions.member.expired, { company })
                  : t(($) => $.subscriptions.member.plan, { company, plan: t(($) => $.subscriptions.plan[plan]) })}
            </Text>
            {status ? <SubscriptionState status={status} /> : null}
          </Row>
          <Stack as="section" aria-labelledby="admins">
            <div>
              <Text as="h2" size="large" id="admins">
                {t(($) => $.subscriptions.member.admins)}
              </Text>
              <Text size="small" tone="3">
                {t(($) => $.subscriptions.member.admins_hint)}
              </Text>
            </div>
            <Stack as="ul" gap="s">
              {admins.map(({ _id, name }) => (
                <Row as="li" key={_id} gap="m">
                  <PersonAvatar name={name} />
                  <Text as="span" strong>
                    {name}
                  </Text>
                </Row>
              ))}
            </Stack>
          </Stack>
          {billing === 'none' ? null : <AskAdmins companyId={companyId} />}
        </Stack>
      )}
    </Page>
  )
}

function AskAdmins({ companyId }: { companyId: string }) {
  const ask = useApiMutation(subscriptionRoutes.ask)
  return (
    <Stack align="start">
      <ErrorNote error={ask.error} />
      <Text role="status" tone="2">
        {ask.data
          ? ask.data.asked
            ? t(($) => $.subscriptions.member.asked)
            : t(($) => $.subscriptions.member.asked_before)
          : null}
      </Text>
      {ask.data ? null : (
        <Button loading={ask.isPending} onClick={() => ask.mutate({ params: { companyId }, body: {} })}>
          {t(($) => $.subscriptions.member.ask)}
        </Button>
      )}
    </Stack>
  )
}
