import type { FollowUpMails } from '@kartu/contracts/integrations/follow-up-mails'
import { canSetFollowUpMails, followUpMailRoutes } from '@kartu/contracts/integrations/follow-up-mails.plain'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../lib/format.ts'
import { q } from '../../../lib/queries.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { responsibleText, TakeOver } from '../../../ui/responsible/responsible.tsx'
import { CompanyPage } from '../../../ui/frame/company-page.tsx'
import { ContentForm } from './content-form.tsx'
import { HeldSection } from './held-section.tsx'
import { SenderSection } from './sender-section.tsx'
import { TextsSection } from './texts-section.tsx'
import { t } from './words.ts'

/** `/company/follow-up-mails`: the email that new leads get from the company's own sender. */
export function FollowUpMailsPage() {
  const actor = useActor()
  const { access } = useCurrent()
  return (
    <CompanyPage
      title={t(($) => $.followUpMails.title)}
      line={(company) => t(($) => $.followUpMails.line, { company })}
      closed={canSetFollowUpMails(actor) ? null : t(($) => $.followUpMails.closed)}
    >
      <Loaded companyId={actor.companyId} company={access?.company.name ?? ''} />
    </CompanyPage>
  )
}

function Loaded({ companyId, company }: { companyId: string; company: string }) {
  const { data, error, refetch } = useQuery(q(followUpMailRoutes.get, { params: { companyId } }))
  if (error?.code === 'not_found') return <EmptyState text={t(($) => $.followUpMails.turned_off)} />
  if (!data) return <QueryFallback query={{ error, refetch }} fields={4} />
  if (!data.offered && data.sender === null) return <EmptyState text={t(($) => $.followUpMails.not_offered)} />
  return (
    <Stack gap="xl">
      <Text tone="2">{t(($) => $.followUpMails.hint)}</Text>
      <State companyId={companyId} stored={data} />
      <HeldSection companyId={companyId} counts={data.counts} />
      <SenderSection companyId={companyId} stored={data} />
      {data.sender ? <ContentForm companyId={companyId} company={company} stored={data} /> : null}
      {data.sender ? <TextsSection companyId={companyId} company={company} offered={data.offered} /> : null}
    </Stack>
  )
}

function State({ companyId, stored }: { companyId: string; stored: FollowUpMails }) {
  const { failing_since: since, last_fault: answer, responsible, counts } = stored
  return (
    <Section title={t(($) => $.followUpMails.state)}>
      <Stack gap="xs" role="status">
        <Text tone={stored.stopped ? 'warn' : undefined}>
          {t(($) => $.followUpMails[stored.is_on ? 'on' : stored.stopped ? 'stopped' : 'off'])}
        </Text>
        {stored.is_on && since !== null ? (
          <Text tone="warn">{t(($) => $.followUpMails.failing, { date: formatDateTime(since) })}</Text>
        ) : null}
        {answer === '' ? null : (
          <Text tone="2" size="small">
            {t(($) => $.followUpMails.last_fault, { answer })}
          </Text>
        )}
        <Text tone="2">{t(($) => $.followUpMails.counts, counts)}</Text>
        {counts.refused > 0 ? (
          <Text tone="2" size="small">
            {t(($) => $.followUpMails.counts_hint)}
          </Text>
        ) : null}
        {stored.sender === null ? null : (
          <Text tone={responsible === null ? 'warn' : '2'}>{responsibleText(responsible)}</Text>
        )}
      </Stack>
      {stored.sender !== null && responsible === null ? (
        <Row wrap>
          <TakeOver route={followUpMailRoutes.takeOver} params={{ companyId }} />
        </Row>
      ) : null}
    </Section>
  )
}
