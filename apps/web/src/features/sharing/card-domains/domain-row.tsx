import { Button } from '@mantine/core'
import type { CardDomain } from '@kartu/contracts/sharing/card-domains'
import { cardDomainRoutes } from '@kartu/contracts/sharing/card-domains.plain'
import { IconAlertTriangle, IconCircleCheck, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { CopyValues } from '../../../ui/list/copy-values.tsx'
import { SettingRow } from '../../../ui/list/setting-row.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'
import { t } from './words.ts'

interface DomainRowProps {
  domain: CardDomain
  companyId: string
  maySet: boolean
  /** True if the company has no other domain. */
  isOnly: boolean
}

const icons = { waiting: IconWorld, proved: IconWorld, active: IconCircleCheck, failing: IconAlertTriangle }

/** A domain with its state, the DNS records that it needs, and its actions. */
export function DomainRow({ domain, companyId, maySet, isOnly }: DomainRowProps) {
  const { state, shown, used } = domain
  return (
    <SettingRow
      icon={icons[state]}
      title={shown}
      waiting={state === 'failing'}
      {...(used && { badge: t(($) => $.cardDomains.used) })}
      text={<StateText domain={domain} />}
    >
      {state === 'active' ? null : <Records domain={domain} />}
      {maySet ? <DomainActions domain={domain} companyId={companyId} isOnly={isOnly} /> : null}
    </SettingRow>
  )
}

function StateText({ domain }: { domain: CardDomain }) {
  const { state, shown, domain: name, fault, failing_since: since, ends_at: end, checked_at: checked } = domain
  const url = `https://${name}`
  return (
    <Stack gap="xs" role="status">
      {name === shown ? null : <span>{t(($) => $.cardDomains.in_dns, { name })}</span>}
      <span>{t(($) => $.cardDomains.states[state], { url })}</span>
      {fault === null || state === 'active' ? null : <span>{t(($) => $.cardDomains.faults[fault])}</span>}
      {since === null ? null : <span>{t(($) => $.cardDomains.since, { date: formatDateTime(since) })}</span>}
      {end === null ? null : (
        <span>
          {t(($) => $.cardDomains[fault === 'record' ? 'ends_record' : 'ends_reach'], { date: formatDateTime(end) })}
        </span>
      )}
      {checked === null ? null : <span>{t(($) => $.cardDomains.checked, { date: formatDateTime(checked) })}</span>}
    </Stack>
  )
}

const Records = ({ domain: { records } }: { domain: CardDomain }) => (
  <Stack gap="m">
    {records.map(({ type, name, value }) => (
      <div key={type}>
        <Text strong>{t(($) => $.cardDomains.records[type])}</Text>
        <CopyValues
          values={[
            [t(($) => $.cardDomains.record_name, { type }), name],
            [t(($) => $.cardDomains.record_value, { type }), value],
          ]}
        />
      </div>
    ))}
  </Stack>
)

function DomainActions({ domain, companyId, isOnly }: Omit<DomainRowProps, 'maySet'>) {
  const { _id: domainId, shown, state, used } = domain
  const params = { companyId, domainId }
  const [asking, setAsking] = useState(false)
  const check = useApiMutation(cardDomainRoutes.check)
  const use = useApiMutation(cardDomainRoutes.use, { toast: t(($) => $.cardDomains.moved, { domain: shown }) })
  const remove = useApiMutation(cardDomainRoutes.remove)
  return (
    <>
      <Row wrap>
        <Button
          variant={state === 'active' ? 'default' : 'filled'}
          loading={check.isPending}
          onClick={() => check.mutate({ params, body: {} })}
        >
          {t(($) => $.cardDomains.check)}
        </Button>
        {state === 'active' && !used ? (
          <Button loading={use.isPending} onClick={() => use.mutate({ params, body: {} })}>
            {t(($) => $.cardDomains.use)}
          </Button>
        ) : null}
        <Button
          variant="default"
          aria-label={t(($) => $.cardDomains.remove_named, { domain: shown })}
          onClick={() => setAsking(true)}
        >
          {t(($) => $.cardDomains.remove)}
        </Button>
      </Row>
      <ErrorNote error={check.error ?? use.error} />
      {asking ? (
        <ConfirmModal
          title={t(($) => $.cardDomains.confirm_title, { domain: shown })}
          confirmLabel={t(($) => $.cardDomains.remove)}
          loading={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate({ params })}
          onClose={() => setAsking(false)}
        >
          <p>
            {t(($) => $.cardDomains[state === 'waiting' ? 'confirm_unproved' : isOnly ? 'confirm_only' : 'confirm'], {
              domain: shown,
            })}
          </p>
        </ConfirmModal>
      ) : null}
    </>
  )
}
