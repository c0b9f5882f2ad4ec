import { assistantRoutes } from '@kartu/contracts/integrations/assistants.plain'
import { IconRobot } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../lib/queries.ts'
import { useCurrent } from '../../../lib/session.ts'
import { SideSection } from '../../../ui/frame/section.tsx'
import { ActAnchor } from '../../../ui/layout/text-link.tsx'
import { CopyValues } from '../../../ui/list/copy-values.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { ConnectionRow } from './connection-row.tsx'
import { t } from './words.ts'

/** Assistants that the person has connected to the company of this tab. */
export function OwnAssistantsSection() {
  const { access, actor } = useCurrent()
  if (access === null || actor === null || actor.personal === true) return null
  return <OwnAssistants companyId={actor.companyId} company={access.company.name} />
}

function OwnAssistants({ companyId, company }: { companyId: string; company: string }) {
  const { data } = useQuery(q(assistantRoutes.get, { params: { companyId } }))
  if (!data || (!data.allowed && data.connections.length === 0)) return null
  return (
    <SideSection title={t(($) => $.assistants.own.title)} hint={t(($) => $.assistants.own.hint, { company })}>
      <SettingRows
        label={t(($) => $.assistants.own.list)}
        foot={<ActAnchor href="/docs/guides/assistants">{t(($) => $.assistants.guide)}</ActAnchor>}
      >
        {data.connections.length === 0 ? (
          <SettingRow
            icon={IconRobot}
            title={t(($) => $.assistants.own.none)}
            text={t(($) => $.assistants.own.none_text)}
          />
        ) : null}
        {data.connections.map((connection) => (
          <ConnectionRow key={connection._id} companyId={companyId} connection={connection} />
        ))}
      </SettingRows>
      <CopyValues values={[[t(($) => $.assistants.address), data.url]]} />
    </SideSection>
  )
}
