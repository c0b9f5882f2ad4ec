import { bulkJobDays, dataExportDays, keptInvoiceYears, notificationDays } from '@kartu/contracts/limits'
import type { Retention } from '@kartu/contracts/governance/retention'
import {
  retentionChoices,
  type RetentionName,
  retentionNames,
  retentionRoutes,
  shortenedOf,
} from '@kartu/contracts/governance/retention.plain'
import { Select, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useApiMutation, q } from '../../../lib/queries.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import type { CompanyRowProps } from '../../../ui/frame/company-part.ts'
import { Panel, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { ConfirmModal } from '../../../ui/popup/confirm-modal.tsx'

interface RetentionModalProps extends CompanyRowProps {
  stored: Retention
  close: () => void
}

/** Retention period of each kind of data. A shorter one needs a confirmation and a proof. */
export function RetentionModal({ company, stored, close }: RetentionModalProps) {
  const params = { companyId: company._id }
  // Values that the editing began from: a refetch in between does not change what is compared and sent.
  const [before] = useState(stored)
  const [months, setMonths] = useState({
    audit_months: stored.audit_months,
    figure_months: stored.figure_months,
    record_months: stored.record_months,
  })
  const [asking, setAsking] = useState(false)
  const save = useApiMutation(retentionRoutes.update, {
    toast: t(($) => $.retention.saved),
    onSuccess: close,
    onError: () => setAsking(false),
  })
  const send = (): void => save.mutate({ params, body: { ...months, revision: before.revision } })
  const shortened = shortenedOf(before, months)
  if (asking)
    return (
      <ConfirmShorter
        companyId={company._id}
        months={Object.fromEntries(shortened.map((name) => [name, months[name]]))}
        loading={save.isPending}
        error={save.error}
        onConfirm={send}
        onClose={() => setAsking(false)}
      />
    )
  return (
    <FormModal
      title={t(($) => $.retention.title)}
      submitLabel={t(($) => $.retention.save)}
      loading={save.isPending}
      error={save.error}
      dirty={retentionNames.some((name) => months[name] !== before[name])}
      onSubmit={(event) => {
        event.preventDefault()
        if (shortened.length > 0) setAsking(true)
        else send()
      }}
      onClose={close}
    >
      <p>{t(($) => $.retention.text)}</p>
      {retentionNames.map((name) => (
        <Months
          key={name}
          name={name}
          value={months[name]}
          onChange={(value) => setMonths({ ...months, [name]: value })}
        />
      ))}
      <Elsewhere leadMonths={before.lead_months} />
    </FormModal>
  )
}

interface MonthsProps {
  name: RetentionName
  value: number | null
  onChange: (value: number | null) => void
}

/** Choice of a period; a value that an API client has set is offered as well. */
function Months({ name, value, onChange }: MonthsProps) {
  const choices: readonly number[] = retentionChoices[name]
  const offered = value === null || choices.includes(value) ? choices : [...choices, value].toSorted((a, b) => a - b)
  return (
    <Select
      label={t(({ retention }) => retention[name].label)}
      description={t(({ retention }) => retention[name].hint)}
      data={[
        { value: '', label: t(($) => $.retention.forever) },
        ...offered.map((one) => ({ value: String(one), label: timeName(one) })),
      ]}
      value={value === null ? '' : String(value)}
      onChange={(chosen) => onChange(chosen === null || chosen === '' ? null : Number(chosen))}
    />
  )
}

const timeName = (months: number): string =>
  months % 12 === 0
    ? t(($) => $.retention.years, { count: months / 12 })
    : t(($) => $.retention.months, { count: months })

function Elsewhere({ leadMonths }: { leadMonths: number | null }) {
  return (
    <Panel as="section" ground="paper" gap="none" aria-labelledby="kept-elsewhere">
      <Text as="h3" id="kept-elsewhere">
        {t(($) => $.retention.elsewhere.title)}
      </Text>
      <ul>
        <li>
          {leadMonths === null
            ? t(($) => $.retention.elsewhere.leads_none)
            : t(($) => $.retention.elsewhere.leads, { count: leadMonths })}{' '}
          <Link to={paths.leadForm}>{t(($) => $.retention.elsewhere.leads_where)}</Link>
        </li>
        <li>{t(($) => $.retention.elsewhere.exports, { count: dataExportDays })}</li>
        <li>{t(($) => $.retention.elsewhere.imports, { count: bulkJobDays })}</li>
        <li>{t(($) => $.retention.elsewhere.notifications, { count: notificationDays })}</li>
        <li>{t(($) => $.retention.elsewhere.leavers)}</li>
        <li>{t(($) => $.retention.elsewhere.invoices, { count: keptInvoiceYears })}</li>
      </ul>
    </Panel>
  )
}

interface ConfirmShorterProps {
  companyId: string
  /** Retention periods that become shorter. */
  months: { [Name in RetentionName]?: number | null }
  loading: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

/** Shows how much data a shorter period deletes. */
function ConfirmShorter({ companyId, months, loading, error, onConfirm, onClose }: ConfirmShorterProps) {
  const query = Object.fromEntries(Object.entries(months).map(([name, value]) => [name, String(value)]))
  const goes = useQuery({ ...q(retentionRoutes.preview, { params: { companyId }, query }), staleTime: 0 })
  const named = retentionNames.filter((name) => (goes.data?.[name] ?? 0) > 0)
  return (
    <ConfirmModal
      title={t(($) => $.retention.confirm.title)}
      confirmLabel={t(($) => $.retention.confirm.submit)}
      loading={loading || goes.isPending}
      error={error ?? goes.error}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {goes.data ? (
        named.length === 0 ? (
          <p>{t(($) => $.retention.confirm.nothing)}</p>
        ) : (
          <>
            <p>{t(($) => $.retention.confirm.goes)}</p>
            <ul>
              {named.map((name) => (
                <li key={name}>{t(({ retention }) => retention[name].goes, { count: goes.data[name] })}</li>
              ))}
            </ul>
          </>
        )
      ) : (
        <LoadingShape>
          <Skeleton height={24} aria-hidden="true" />
        </LoadingShape>
      )}
    </ConfirmModal>
  )
}
