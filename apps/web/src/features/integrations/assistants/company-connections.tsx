import { Button } from '@mantine/core'
import { assistantRoutes } from '@kartu/contracts/integrations/assistants.plain'
import { IconRobot } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../lib/queries.ts'
import { QueryFallback } from '../../../ui/frame/query-fallback.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { ConnectionRow } from './connection-row.tsx'
import { t } from './words.ts'

/** Assistants that people of the company connected, page by page. */
export function CompanyConnections({ companyId }: { companyId: string }) {
  const [before, setBefore] = useState<string | undefined>(undefined)
  const query = before === undefined ? {} : { before }
  const { data, error, refetch } = useQuery(q(assistantRoutes.listAll, { params: { companyId }, query }))
  const last = data?.connections.at(-1)
  return (
    <Section title={t(($) => $.assistants.all.title)}>
      {data ? (
        <SettingRows label={t(($) => $.assistants.all.title)}>
          {data.connections.length === 0 ? (
            <SettingRow icon={IconRobot} title={t(($) => $.assistants.own.none)} />
          ) : null}
          {data.connections.map((connection) => (
            <ConnectionRow
              key={connection._id}
              companyId={companyId}
              connection={connection}
              person={connection.member.name}
            />
          ))}
        </SettingRows>
      ) : (
        <QueryFallback query={{ error, refetch }} fields={2} />
      )}
      <Row wrap>
        {before === undefined ? null : (
          <Button variant="default" onClick={() => setBefore(undefined)}>
            {t(($) => $.assistants.all.newest)}
          </Button>
        )}
        {data?.more && last ? (
          <Button variant="default" onClick={() => setBefore(last._id)}>
            {t(($) => $.assistants.all.older)}
          </Button>
        ) : null}
      </Row>
    </Section>
  )
}
