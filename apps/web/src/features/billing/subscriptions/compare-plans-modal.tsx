import { Button, Loader } from '@mantine/core'
import { modalWidthPx } from '@kartu/contracts/limits'
import { canUse } from '@kartu/contracts/company/plans'
import type { Subscription } from '@kartu/contracts/billing/subscriptions'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../lib/money.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { useInstallation } from '../../../lib/company/use-installation.ts'
import { useSubscription } from '../../../lib/company/use-subscription.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { ModalFrame } from '../../../ui/popup/modal-frame.tsx'
import dialog from '../../../ui/popup/dialog.module.css'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import classes from './compare-plans.module.css'

/** Features and prices of each plan, and the losses of a downgrade. */
export function ComparePlansModal({ close }: ModalProps<'compare-plans'>) {
  const { data, error, refetch } = useSubscription()
  return (
    <ModalFrame title={t(($) => $.subscriptions.compare_plans.title)} widthPx={modalWidthPx} onClose={close}>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data ? <Comparison subscription={data} /> : error ? null : <Loader size="sm" />}
      <div className={dialog.buttons}>
        <Button data-autofocus onClick={close}>
          {t(($) => $.common.close)}
        </Button>
      </div>
    </ModalFrame>
  )
}

const sold = ['free', 'business', 'pro'] as const
type Sold = (typeof sold)[number]

function Comparison({ subscription }: { subscription: Subscription }) {
  const { plan, free_seats: freeSeats } = subscription
  const hasCardDomains = useInstallation()?.card_domains === true
  return (
    <>
      <div className={classes.frame}>
        <table className={classes.table}>
          <caption className="visually-hidden">{t(($) => $.subscriptions.compare_plans.caption)}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t(($) => $.subscriptions.compare_plans.what)}</span>
              </th>
              {sold.map((name) => (
                <th key={name} scope="col" data-now={name === plan || undefined}>
                  {t(($) => $.subscriptions.plan[name])}
                  {name === plan ? (
                    <span className={classes.now}>{t(($) => $.subscriptions.compare_plans.now)}</span>
                  ) : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <PlanRow
              label={t(($) => $.subscriptions.compare_plans.cards)}
              cell={(name) =>
                name === 'free'
                  ? t(($) => $.subscriptions.compare_plans.cards_free, { count: freeSeats })
                  : t(($) => $.subscriptions.compare_plans.cards_paid)
              }
            />
            <PlanRow
              label={t(($) => $.subscriptions.compare_plans.divisions)}
              cell={(name) => <Has it={canUse(name, 'divisions')} />}
            />
            <PlanRow
              label={t(($) => $.subscriptions.compare_plans.secondary_logos)}
              cell={(name) => <Has it={canUse(name, 'secondary_logos')} />}
            />
            {hasCardDomains ? (
              <PlanRow
                label={t(($) => $.subscriptions.compare_plans.card_domains)}
                cell={(name) => <Has it={canUse(name, 'card_domains')} />}
              />
            ) : null}
            <PlanRow
              label={t(($) => $.subscriptions.compare_plans.leads)}
              cell={(name) => <Has it={name === 'pro'} />}
            />
            <PlanRow
              label={t(($) => $.subscriptions.compare_plans.price)}
              cell={(name) => <Price of={name} subscription={subscription} />}
            />
          </tbody>
        </table>
      </div>
      <Stack gap="s" className={classes.down}>
        <Text as="h3" size="large">
          {t(($) => $.subscriptions.compare_plans.down)}
        </Text>
        <Text tone="2">{t(($) => $.subscriptions.compare_plans.to_business)}</Text>
        <Text tone="2">{t(($) => $.subscriptions.compare_plans.to_free, { count: freeSeats })}</Text>
        <Text tone="2">{t(($) => $.subscriptions.compare_plans.stays)}</Text>
      </Stack>
    </>
  )
}

const PlanRow = ({ label, cell }: { label: string; cell: (name: Sold) => ReactNode }) => (
  <tr>
    <th scope="row">{label}</th>
    {sold.map((name) => (
      <td key={name}>{cell(name)}</td>
    ))}
  </tr>
)

const Has = ({ it }: { it: boolean }) =>
  it ? (
    <Row as="span" gap="xs">
      <IconCheck color="var(--accent)" size={16} stroke={2} aria-hidden="true" />
      {t(($) => $.subscriptions.compare_plans.yes)}
    </Row>
  ) : (
    <Row as="span" gap="xs" className={classes.no}>
      <IconMinus size={16} stroke={1.6} aria-hidden="true" />
      {t(($) => $.subscriptions.compare_plans.no)}
    </Row>
  )

function Price({ of, subscription: { prices, currency, interval } }: { of: Sold; subscription: Subscription }) {
  if (of === 'free') return t(($) => $.subscriptions.compare_plans.price_free)
  const yearly = interval === 'year'
  const { business, pro } = prices[yearly ? 'year' : 'month']
  const amount = formatMoney(business, currency)
  return (
    <>
      {yearly
        ? t(($) => $.subscriptions.compare_plans.price_year, { amount })
        : t(($) => $.subscriptions.compare_plans.price_month, { amount })}
      {of === 'pro' ? (
        <>
          {', '}
          {t(($) => $.subscriptions.compare_plans.price_pro, { amount: formatMoney(pro, currency) })}
        </>
      ) : null}
    </>
  )
}
