import { Button, Skeleton } from '@mantine/core'
import { canSeeSubscriptions, subscriptionRoutes } from '@kartu/contracts/billing/subscriptions.plain'
import { formatNumber } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { usePro } from '../../../lib/company/use-pro.ts'
import { useSubscription } from '../../../lib/company/use-subscription.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Panel, Row, Text } from '../../../ui/layout/layout.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { t } from './list-words.ts'
import classes from './list/no-leads.module.css'
import { canOpenLeads } from '@kartu/contracts/leads/leads.policy'
import { isApiError } from '../../../lib/api-error.ts'

interface LeadsClosedProps {
  title: string
  line: string
  /** The missing requirement: the plan, or a licence. */
  plan: string
  licence: string
}

/**
 * The section is closed: the reason, the waiting leads, and how to open it. Lead Insights closes with the Lead Manager.
 */
export function LeadsClosed({
  title = t(($) => $.shell.menu.lead_manager),
  line = t(($) => $.leads.line),
  plan = t(($) => $.leads.closed.plan),
  licence = t(($) => $.leads.closed.licence),
}: Partial<LeadsClosedProps>) {
  const { standing, error, refetch } = usePro()
  return (
    <Page>
      <PageHeader title={title} line={line} />
      {standing === undefined ? (
        <QueryFallback query={{ error, refetch }}>
          <LoadingShape>
            <Skeleton height={200} aria-hidden="true" />
          </LoadingShape>
        </QueryFallback>
      ) : (
        <Panel ground="empty" pad="l" gap="l" align="center">
          {standing.waiting > 0 ? (
            <Text size="title-3" centred className={classes.text}>
              {t(($) => $.leadActs.closed.waiting, {
                count: standing.waiting,
                number: formatNumber(standing.waiting),
              })}
            </Text>
          ) : null}
          {standing.is_open ? (
            <WithoutLicence rests={standing.licence_rests} text={licence} />
          ) : (
            <WithoutPlan text={plan} />
          )}
        </Panel>
      )}
    </Page>
  )
}

function WithoutPlan({ text }: { text: string }) {
  const buys = canSeeSubscriptions(useActor())
  return (
    <>
      <Text tone="2" centred className={classes.text}>
        {text}
      </Text>
      <Row wrap justify="center">
        {buys ? <Trial /> : null}
        <Button variant={buys ? 'default' : 'filled'} onClick={() => openModal('paywalled', { feature: 'leads' })}>
          {t(($) => $.leads.closed.plan_act)}
        </Button>
      </Row>
    </>
  )
}

/** Button that starts the trial, if the company has not had one yet. */
function Trial() {
  const { data } = useSubscription()
  if (data?.trial.available !== true) return null
  return (
    <Button onClick={() => openModal('free-trial')}>
      {t(($) => $.leadActs.closed.try, { count: data.trial.days })}
    </Button>
  )
}

function WithoutLicence({ rests, text }: { rests: boolean; text: string }) {
  const { companyId } = useActor()
  const ask = useApiMutation(subscriptionRoutes.ask)
  return (
    <>
      <Text tone="2" centred className={classes.text}>
        {rests ? t(($) => $.leadActs.closed.rests) : text}
      </Text>
      <Text tone="2" centred className={classes.text} role="status">
        {ask.data === undefined
          ? rests
            ? t(($) => $.leadActs.closed.rests_ask)
            : t(($) => $.leads.closed.ask)
          : ask.data.asked
            ? t(($) => $.leadActs.closed.asked)
            : t(($) => $.leadActs.closed.asked_before)}
      </Text>
      <ErrorNote error={ask.error} />
      {ask.data === undefined ? (
        <Button
          loading={ask.isPending}
          onClick={() => ask.mutate({ params: { companyId }, body: { feature: 'leads' } })}
        >
          {t(($) => $.leadActs.closed.ask_act)}
        </Button>
      ) : null}
    </>
  )
}

/**
 * True if the section is closed to the person, as an answer or their rights show. The answer alone is not enough: a
 * refetch clears its error, and the closed page would lose its input.
 */
export function useClosed(error: unknown): boolean {
  const { actor } = usePro()
  return (isApiError(error) && error.code === 'paywalled') || (actor !== undefined && !canOpenLeads(actor))
}
