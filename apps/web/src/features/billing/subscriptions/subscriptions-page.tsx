import '../../../ui/frame/lost-focus.ts'
import { canSeeSubscriptions } from '@kartu/contracts/billing/subscriptions.plain'
import type { Subscription } from '@kartu/contracts/billing/subscriptions'
import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { useSubscription } from '../../../lib/company/use-subscription.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { LicenceMeter } from './licence-meter.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { LockedNote } from '../../../ui/form/locked-note.tsx'
import { HeadActions } from './head-actions.tsx'
import { MemberView } from './member-view.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { PaidView } from './paid-view.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './subscriptions.module.css'
import { Skeleton } from '@mantine/core'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'

/** Sections in addition to the subscription. */
interface Parts {
  payment: ReactNode
  invoices: ReactNode
}

/**
 * `/subscriptions`: what the company pays for and who uses it; for members without admin rights, the admins to contact.
 */
export function SubscriptionsPage(parts: Parts) {
  return canSeeSubscriptions(useActor()) ? <AdminView {...parts} /> : <MemberView />
}

function AdminView(parts: Parts) {
  const { access } = useCurrent()
  const company = access?.company.name ?? ''
  const subscription = useSubscription()
  const { data } = subscription
  return (
    <Page>
      <PageHeader
        title={t(($) => $.subscriptions.title)}
        line={t(($) => $.subscriptions.line, { company })}
        actions={data ? <HeadActions subscription={data} /> : null}
      />
      <ErrorNote error={subscription.error} onRetry={() => void subscription.refetch()} />
      {subscription.isPending ? <SubscriptionsSkeleton /> : null}
      {data?.is_settling === true ? (
        <div role="status">
          <LockedNote of="page" icon={IconClock}>
            {t(($) => $.subscriptions.settling)}
          </LockedNote>
        </div>
      ) : null}
      {data === undefined ? null : isOpen(data) ? (
        <OpenView subscription={data} company={company} />
      ) : (
        <PaidView subscription={data} {...parts} />
      )}
    </Page>
  )
}

function OpenView({ subscription, company }: { subscription: Subscription; company: string }) {
  const sellsNothing = subscription.billing === 'none'
  return (
    <Stack gap="xl" className={classes.openView}>
      <Text size="large" tone="2" className={classes.open}>
        {sellsNothing
          ? t(($) => $.subscriptions.none.text, { company })
          : t(($) => $.subscriptions.none.open, { company })}
      </Text>
      <Section title={t(($) => $.subscriptions.licences.title)}>
        <LicenceMeter seats={subscription.seats} wanted={null} />
      </Section>
      {sellsNothing ? (
        <Text size="small" tone="3">
          {t(($) => $.subscriptions.none.operator)}
        </Text>
      ) : null}
    </Stack>
  )
}

/** True with `BILLING=none`, or if this company has every feature without a subscription. */
const isOpen = ({ billing, plan, status }: Subscription): boolean =>
  billing === 'none' || (plan === 'open' && status === null)

/** Placeholders with the final heights: three figures, the meter, and the order summary beside them. */
const SubscriptionsSkeleton = () => (
  <LoadingShape widthPx={1200}>
    <div className={classes.view}>
      <Stack gap="xl">
        <Skeleton height={48} width="70%" />
        <Skeleton height={150} />
        <Skeleton height={74} />
        <Skeleton height={130} />
        <Skeleton height={300} />
      </Stack>
      <div className={classes.aside}>
        <Skeleton height={420} radius="lg" />
      </div>
    </div>
  </LoadingShape>
)
