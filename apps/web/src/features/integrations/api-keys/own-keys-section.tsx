import { Button } from '@mantine/core'
import { apiKeyRoutes, canHaveOwnApiKeys } from '@kartu/contracts/integrations/api-keys.plain'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../lib/queries.ts'
import { useCurrent } from '../../../lib/session.ts'
import { SideSection } from '../../../ui/frame/section.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { LazyDialog } from '../../../ui/popup/lazy-dialog.tsx'
import { ReferenceLink } from './reference-link.tsx'
import { KeyRow } from './key-row.tsx'
import { t } from './words.ts'

const loadForm = () => import('./create-key-modal.tsx').then((m) => m.CreateKeyModal)

/** Personal keys in the company of this tab, if it allows them. */
export function OwnKeysSection() {
  const { access, actor } = useCurrent()
  if (access === null || actor === null || !canHaveOwnApiKeys(actor)) return null
  return <OwnKeys companyId={actor.companyId} company={access.company.name} />
}

function OwnKeys({ companyId, company }: { companyId: string; company: string }) {
  const { data } = useQuery(q(apiKeyRoutes.listOwn, { params: { companyId } }))
  const [creating, setCreating] = useState(false)
  if (data?.offered !== true) return null
  const close = (): void => setCreating(false)
  return (
    <SideSection title={t(($) => $.apiKeys.personal.title)} hint={t(($) => $.apiKeys.personal.hint, { company })}>
      <SettingRows
        label={t(($) => $.apiKeys.personal.list)}
        foot={
          <>
            <ReferenceLink />
            <Button variant="default" onClick={() => setCreating(true)}>
              {t(($) => $.apiKeys.create)}
            </Button>
          </>
        }
      >
        {data.keys.length === 0 ? (
          <SettingRow
            icon={IconKey}
            title={t(($) => $.apiKeys.personal.none)}
            text={t(($) => $.apiKeys.personal.none_text)}
          />
        ) : null}
        {data.keys.map((key) => (
          <KeyRow key={key._id} companyId={companyId} apiKey={key} mayRotate />
        ))}
      </SettingRows>
      {creating ? <LazyDialog load={loadForm} props={{ companyId, isOwn: true, close }} /> : null}
    </SideSection>
  )
}
