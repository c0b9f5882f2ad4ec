import { Button, Checkbox, Select } from '@mantine/core'
import { accountRoutes } from '@kartu/contracts/governance/account.plain'
import { connectionDaysMax, refreshTokenDays } from '@kartu/contracts/integrations/assistant-limits'
import type { AuthorizationQuery } from '@kartu/contracts/integrations/assistants'
import { type AssistantScope, assistantRoutes } from '@kartu/contracts/integrations/assistants.plain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useColorScheme } from '../../../lib/color-scheme.ts'
import { QueryProvider } from '../../../lib/http/query-provider.tsx'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { currentCompanyId } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { InterfaceProvider } from '../../../ui/frame/interface-provider.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Panel, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { scopeName } from './scope-names.ts'
import { t } from './words.ts'

const names = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
] as const

/** Parameters that the assistant put into the address; the server checks them. */
function requestIn(search: URLSearchParams): AuthorizationQuery {
  const given = names.flatMap((name) => {
    const value = search.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const needed = { response_type: '', client_id: '', code_challenge: '', code_challenge_method: '' }
  return { ...needed, ...Object.fromEntries(given) }
}

/** `/connect-assistant`: asks a person whether an assistant may read data of their company. */
export function ConnectAssistantPage() {
  const { shown } = useColorScheme()
  return (
    <QueryProvider>
      <InterfaceProvider colorScheme={shown}>
        <Companies />
      </InterfaceProvider>
    </QueryProvider>
  )
}

function Companies() {
  const [search] = useSearchParams()
  const account = useQuery(q(accountRoutes.get))
  const companies = (account.data?.companies ?? []).map(({ company }) => company)
  const [chosen, setChosen] = useState(currentCompanyId())
  const companyId = companies.some(({ _id }) => _id === chosen) ? chosen : (companies[0]?._id ?? null)
  if (account.data === undefined)
    return account.isError ? (
      <ErrorNote error={account.error} onRetry={() => void account.refetch()} />
    ) : (
      <p role="status">{t(($) => $.common.loading)}</p>
    )
  if (companyId === null) return <EmptyState text={t(($) => $.assistants.consent.no_company)} />
  return (
    <Stack gap="l">
      {companies.length > 1 ? (
        <Select
          label={t(($) => $.assistants.consent.company)}
          data={companies.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={companyId}
          onChange={(id) => setChosen(id)}
        />
      ) : null}
      <Consent
        key={companyId}
        companyId={companyId}
        company={companies.find(({ _id }) => _id === companyId)?.name ?? ''}
        request={requestIn(search)}
      />
    </Stack>
  )
}

interface ConsentProps {
  companyId: string
  company: string
  request: AuthorizationQuery
}

/** The name of an assistant may need several lines. */
const longLabel = {
  root: { height: 'auto', minHeight: 'var(--button-height)', paddingBlock: 'var(--space-xs)' },
  label: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const

function Consent({ companyId, company, request }: ConsentProps) {
  const params = { companyId }
  const { data, error } = useQuery(q(assistantRoutes.checkRequest, { params, query: request }))
  // Reading is ticked, proposing is not.
  const [chosen, setChosen] = useState<readonly AssistantScope[] | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const leave = (url: string): void => {
    setLeaving(true)
    window.location.assign(url)
  }
  const approve = useApiMutation(assistantRoutes.approve, { onSuccess: ({ return_url: url }) => leave(url) })
  if (!data) return error ? <ErrorNote error={error} /> : <p role="status">{t(($) => $.common.loading)}</p>
  const scopes = chosen ?? data.scopes.filter((scope) => scope.endsWith(':read'))
  const { name, host, publisher } = data
  return (
    <>
      <PageHeader
        title={t(($) => $.assistants.consent.title, { name })}
        line={t(($) => $.assistants.consent.line, { company })}
      />
      <Panel>
        <Stack gap="l">
          <Text>
            {publisher === null
              ? t(($) => $.assistants.consent.host, { host })
              : t(($) => $.assistants.consent.host_published, { host, publisher })}
          </Text>
          <Checkbox.Group
            label={t(($) => $.assistants.consent.scopes)}
            value={[...scopes]}
            onChange={(kept) => setChosen(data.scopes.filter((scope) => kept.includes(scope)))}
          >
            <Stack gap="m">
              {data.scopes.map((scope) => (
                <Checkbox key={scope} value={scope} label={scopeName(scope)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Text tone="2">
            {t(($) => $.assistants.consent.rights, { idle: refreshTokenDays, days: connectionDaysMax })}
          </Text>
          <ErrorNote error={approve.error} />
          <Row wrap gap="m">
            <Button
              styles={longLabel}
              disabled={scopes.length === 0}
              loading={approve.isPending || isLeaving}
              onClick={() => approve.mutate({ params, body: { request, scopes: [...scopes] } })}
            >
              {t(($) => $.assistants.consent.allow, { name })}
            </Button>
            <Button variant="default" disabled={approve.isPending || isLeaving} onClick={() => leave(data.refusal_url)}>
              {t(($) => $.assistants.consent.refuse)}
            </Button>
          </Row>
        </Stack>
      </Panel>
    </>
  )
}
