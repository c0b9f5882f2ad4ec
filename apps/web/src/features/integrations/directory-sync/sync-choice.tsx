import type { DirectorySync } from '@kartu/contracts/integrations/directory-sync'
import { directorySyncRoutes } from '@kartu/contracts/integrations/directory-sync.plain'
import { Button } from '@mantine/core'
import { IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react'
import { useState } from 'react'
import { leaveFor, rememberLocale } from '../../../lib/browser/provider-return.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { LazyDialog } from '../../../ui/popup/lazy-dialog.tsx'
import { t } from './words.ts'

/** The kinds of directories that a company can connect. */
export function SyncChoice({ companyId, sync }: { companyId: string; sync: DirectorySync }) {
  const { consent_url: consentUrl, providers } = sync
  return (
    <Section title={t(($) => $.directorySync.choose)}>
      <SettingRows label={t(($) => $.directorySync.choose)}>
        {consentUrl === null ? null : <Entra companyId={companyId} consentUrl={consentUrl} />}
        {providers.includes('google') ? <Google companyId={companyId} /> : null}
      </SettingRows>
    </Section>
  )
}

function Entra({ companyId, consentUrl }: { companyId: string; consentUrl: string }) {
  const signIn = useApiMutation(directorySyncRoutes.signIn, { onSuccess: ({ url }) => leaveFor(url) })
  return (
    <SettingRow
      icon={IconBrandWindows}
      title={t(($) => $.directorySync.entra)}
      text={
        <Stack gap="xs">
          <span>{t(($) => $.directorySync.allow_hint)}</span>
          <span>{t(($) => $.directorySync.connect_hint)}</span>
        </Stack>
      }
    >
      <Stack gap="s">
        <Row wrap>
          <Button component="a" href={consentUrl} variant="default" onClick={rememberLocale}>
            {t(($) => $.directorySync.allow)}
          </Button>
          <Button
            loading={signIn.isPending || signIn.isSuccess}
            onClick={() => signIn.mutate({ params: { companyId } })}
          >
            {t(($) => $.directorySync.sign_in)}
          </Button>
        </Row>
        <ErrorNote error={signIn.error} />
      </Stack>
    </SettingRow>
  )
}

const loadKey = () => import('./google-key-modal.tsx').then((m) => m.GoogleKeyModal)

function Google({ companyId }: { companyId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = (): void => setIsOpen(false)
  return (
    <SettingRow
      icon={IconBrandGoogle}
      title={t(($) => $.directorySync.google.title)}
      text={t(($) => $.directorySync.google.hint)}
    >
      <Row>
        <Button onClick={() => setIsOpen(true)}>{t(($) => $.directorySync.google.connect)}</Button>
      </Row>
      {isOpen ? <LazyDialog load={loadKey} props={{ companyId, adminEmail: '', close }} /> : null}
    </SettingRow>
  )
}
