import { Button, Switch } from '@mantine/core'
import { apiKeyRoutes, canManageApiKeys } from '@kartu/contracts/integrations/api-keys.plain'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { CopyValues } from '../../../ui/list/copy-values.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { SettingRows } from '../../../ui/list/setting-row.tsx'
import { LazyDialog } from '../../../ui/popup/lazy-dialog.tsx'
import { CompanyPage } from '../../../ui/frame/company-page.tsx'
import { KeyRow } from './key-row.tsx'
import { ReferenceLink } from './reference-link.tsx'
import { t } from './words.ts'

const loadForm = () => import('./create-key-modal.tsx').then((m) => m.CreateKeyModal)

/** `/company/api-keys`: keys by which programs act for the company. */
export function ApiKeysPage() {
  const actor = useActor()
  return (
    <CompanyPage
      title={t(($) => $.apiKeys.title)}
      line={(company) => t(($) => $.apiKeys.line, { company })}
      closed={canManageApiKeys(actor) ? null : t(($) => $.apiKeys.closed)}
    >
      <Loaded companyId={actor.companyId} />
    </CompanyPage>
  )
}

function Loaded({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useQuery(q(apiKeyRoutes.list, { params: { companyId } }))
  const [creating, setCreating] = useState(false)
  if (!data) return <QueryFallback query={{ error, refetch }} fields={3} />
  if (!data.offered) return <EmptyState text={t(($) => $.apiKeys.off)} />
  const close = (): void => setCreating(false)
  return (
    <Stack gap="l">
      <Text tone="2">
        {t(($) => $.apiKeys.hint)} <ReferenceLink />
      </Text>
      <CopyValues values={[[t(($) => $.apiKeys.company_id), companyId]]} />
      {data.keys.length === 0 ? (
        <EmptyState
          text={t(($) => $.apiKeys.none)}
          action={{ label: t(($) => $.apiKeys.create), icon: IconPlus, onClick: () => setCreating(true) }}
        />
      ) : (
        <>
          <SettingRows label={t(($) => $.apiKeys.list)}>
            {data.keys.map((key) => (
              <KeyRow key={key._id} companyId={companyId} apiKey={key} mayRotate={key.owner === null} />
            ))}
          </SettingRows>
          <Row>
            <Button
              leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => setCreating(true)}
            >
              {t(($) => $.apiKeys.create)}
            </Button>
          </Row>
        </>
      )}
      <PersonalSwitch companyId={companyId} allowed={data.personal_allowed} />
      {creating ? <LazyDialog load={loadForm} props={{ companyId, isOwn: false, close }} /> : null}
    </Stack>
  )
}

function PersonalSwitch({ companyId, allowed }: { companyId: string; allowed: boolean }) {
  const save = useApiMutation(apiKeyRoutes.updateSettings)
  return (
    <div>
      <Switch
        label={t(($) => $.apiKeys.personal_allowed)}
        description={t(($) => $.apiKeys.personal_hint)}
        checked={allowed}
        disabled={save.isPending}
        onChange={({ currentTarget: { checked } }) =>
          save.mutate({ params: { companyId }, body: { personal_allowed: checked } })
        }
      />
      <ErrorNote error={save.error} />
    </div>
  )
}
