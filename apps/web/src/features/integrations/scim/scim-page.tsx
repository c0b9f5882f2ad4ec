import type { Scim } from '@kartu/contracts/integrations/scim'
import { canSetScim, scimRoutes } from '@kartu/contracts/integrations/scim.plain'
import { useQuery } from '@tanstack/react-query'
import { useInstallation } from '../../../lib/company/use-installation.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { ActAnchor, ActLink } from '../../../ui/layout/text-link.tsx'
import { CopyValues } from '../../../ui/list/copy-values.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { CompanyPage } from '../../../ui/frame/company-page.tsx'
import { ScimForm } from './scim-form.tsx'
import { t } from './words.ts'

/** `/company/scim`: the directory that adds and pauses people. */
export function ScimPage() {
  const actor = useActor()
  return (
    <CompanyPage
      title={t(($) => $.scim.title)}
      line={(company) => t(($) => $.scim.line, { company })}
      closed={canSetScim(actor) ? null : t(($) => $.scim.closed)}
    >
      <Loaded companyId={actor.companyId} />
    </CompanyPage>
  )
}

function Loaded({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useQuery(q(scimRoutes.get, { params: { companyId } }))
  const hasSync = useInstallation()?.directory_sync === true
  if (!data) return <QueryFallback query={{ error, refetch }} fields={3} />
  // Directory sync follows the same rules.
  if (!data.offered)
    return hasSync ? <ScimForm companyId={companyId} stored={data} /> : <EmptyState text={t(($) => $.scim.off)} />
  return (
    <Stack gap="xl">
      <SetUp scim={data} />
      <State scim={data} />
      <ScimForm companyId={companyId} stored={data} />
    </Stack>
  )
}

function SetUp({ scim: { base_url: url, keys } }: { scim: Scim }) {
  return (
    <Section title={t(($) => $.scim.set_up)} hint={t(($) => $.scim.set_up_hint)}>
      <CopyValues values={[[t(($) => $.scim.base_url), url]]} />
      <Text tone="2">
        {keys === 0 ? t(($) => $.scim.keys_none) : t(($) => $.scim.keys, { count: keys })}{' '}
        <ActLink to={paths.apiKeys}>{t(($) => $.scim.open_keys)}</ActLink>
      </Text>
      <p>
        <ActAnchor href="/docs/guides/scim">{t(($) => $.scim.guide)}</ActAnchor>
      </p>
    </Section>
  )
}

function State({ scim: { last_call_at: lastCall, people, paused, faults, faults_total } }: { scim: Scim }) {
  const older = faults_total - faults.length
  const numbers = [
    t(($) => $.scim.people, { count: people }),
    ...(paused === 0 ? [] : [t(($) => $.scim.paused, { count: paused })]),
  ].join(' ')
  return (
    <>
      <Section title={t(($) => $.scim.state)}>
        <Stack gap="xs">
          <Text>
            {lastCall === null
              ? t(($) => $.scim.never)
              : t(($) => $.scim.last_call, { date: formatDateTime(lastCall) })}
          </Text>
          <Text tone="2">{numbers}</Text>
        </Stack>
      </Section>
      <Section title={t(($) => $.scim.faults)} hint={t(($) => $.scim.faults_hint)}>
        {faults.length === 0 ? (
          <Text tone="2">{t(($) => $.scim.faults_none)}</Text>
        ) : (
          <SettingRows
            label={t(($) => $.scim.faults)}
            foot={older > 0 ? t(($) => $.scim.faults_more, { count: older }) : undefined}
          >
            {faults.map(({ user_name: name, member, message, at }) => (
              <SettingRow
                key={member?._id ?? name}
                title={member?.name || name}
                text={`${formatDateTime(at)} · ${message}`}
                waiting
              />
            ))}
          </SettingRows>
        )}
      </Section>
    </>
  )
}
