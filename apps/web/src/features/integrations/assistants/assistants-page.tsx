import { Button, Switch } from '@mantine/core'
import { assistantRoutes, canManageAssistants } from '@kartu/contracts/integrations/assistants.plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { ActAnchor } from '../../../ui/layout/text-link.tsx'
import { CopyValues } from '../../../ui/list/copy-values.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { CompanyPage } from '../../../ui/frame/company-page.tsx'
import { CompanyConnections } from './company-connections.tsx'
import { t } from './words.ts'

/** `/company/assistants`: programs such as Claude or ChatGPT that read data of the company. */
export function AssistantsPage() {
  const actor = useActor()
  return (
    <CompanyPage
      title={t(($) => $.assistants.title)}
      line={(company) => t(($) => $.assistants.line, { company })}
      closed={canManageAssistants(actor) ? null : t(($) => $.assistants.closed)}
    >
      <Loaded companyId={actor.companyId} />
    </CompanyPage>
  )
}

function Loaded({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useQuery(q(assistantRoutes.get, { params: { companyId } }))
  if (!data) return <QueryFallback query={{ error, refetch }} fields={2} />
  if (!data.offered) return <EmptyState text={t(($) => $.assistants.off)} />
  return (
    <Stack gap="l">
      <Text tone="2">
        {t(($) => $.assistants.hint)} <GuideLink />
      </Text>
      <AllowedSwitch companyId={companyId} allowed={data.allowed} />
      {data.allowed ? <Steps url={data.url} /> : null}
      {data.allowed ? <CompanyConnections companyId={companyId} /> : null}
    </Stack>
  )
}

const GuideLink = () => <ActAnchor href="/docs/guides/assistants">{t(($) => $.assistants.guide)}</ActAnchor>

function AllowedSwitch({ companyId, allowed }: { companyId: string; allowed: boolean }) {
  const save = useApiMutation(assistantRoutes.updateSettings)
  return (
    <div>
      <Switch
        label={t(($) => $.assistants.allow)}
        description={t(($) => $.assistants.allow_hint)}
        checked={allowed}
        disabled={save.isPending}
        onChange={({ currentTarget: { checked } }) =>
          save.mutate({ params: { companyId }, body: { allowed: checked } })
        }
      />
      <ErrorNote error={save.error} />
    </div>
  )
}

function Steps({ url }: { url: string }) {
  return (
    <Section title={t(($) => $.assistants.steps.title)}>
      <CopyValues values={[[t(($) => $.assistants.address), url]]} />
      <ol>
        <li>{t(($) => $.assistants.steps.first)}</li>
        <li>{t(($) => $.assistants.steps.second)}</li>
        <li>{t(($) => $.assistants.steps.third)}</li>
      </ol>
      <Row>
        <Button component={Link} to={paths.apiKeys} variant="default">
          {t(($) => $.assistants.keys)}
        </Button>
      </Row>
    </Section>
  )
}
