import { Button, Select, TextInput } from '@mantine/core'
import { oldAddressRoutes, type RedirectServer, redirectServers } from '@kartu/contracts/sharing/old-addresses.plain'
import { useState } from 'react'
import { fieldMessages, isApiError } from '../../../lib/api-error.ts'
import { useDownload } from '../../../lib/http/download.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import classes from './card-domains.module.css'
import { t } from './words.ts'

/** Redirects as a file for the server of an old domain. */
export function DownloadRules({ companyId }: { companyId: string }) {
  const [server, setServer] = useState<RedirectServer>('nginx')
  const [host, setHost] = useState('')
  const { download, pending, error } = useDownload()
  const fault = isApiError(error) ? fieldMessages(error)['host'] : undefined
  return (
    <>
      <Text tone="2">{t(($) => $.oldAddresses.rules_text)}</Text>
      <Row wrap align="end">
        <Select
          label={t(($) => $.oldAddresses.server)}
          data={redirectServers.map((value) => ({ value, label: t(($) => $.oldAddresses.servers[value]) }))}
          value={server}
          onChange={(value) => setServer(redirectServers.find((one) => one === value) ?? 'nginx')}
        />
        <TextInput
          className={classes.domain}
          label={t(($) => $.oldAddresses.host)}
          placeholder={t(($) => $.oldAddresses.host_placeholder)}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={fault}
          value={host}
          onChange={({ currentTarget: { value } }) => setHost(value)}
        />
        <Button
          variant="default"
          loading={pending}
          onClick={() => download(oldAddressRoutes.rules, { params: { companyId }, query: { server, host } })}
        >
          {t(($) => $.oldAddresses.download)}
        </Button>
      </Row>
      <ErrorNote error={fault === undefined ? error : null} />
    </>
  )
}
