import { Button, Switch } from '@mantine/core'
import { canDisconnectDirectory, directoryRoutes } from '@kartu/contracts/team/directory.plain'
import { IconBrandWindows } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveFor } from '../../../../lib/browser/provider-return.ts'
import { formatDate } from '../../../../lib/format.ts'
import { openModal } from '../../../../lib/modals.ts'
import { q, useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { useFeature } from '../../../../lib/company/use-feature.ts'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import { DirectoryHelp } from './directory-help.tsx'
import { ImportNote, ImportSkeleton } from '../../../../ui/import/import-step.tsx'
import shared from '../../../../ui/import/import.module.css'
import { Panel, Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import classes from '../import-steps.module.css'
import { t } from './directory-words.ts'

/** The first step of an import from Microsoft Entra ID: signing in there. */
export function DirectoryStep() {
  const { companyId } = useActor()
  const directory = useQuery(q(directoryRoutes.get, { params: { companyId } }))
  if (directory.error) return <ErrorNote error={directory.error} onRetry={() => void directory.refetch()} />
  if (directory.data === undefined) return <ImportSkeleton />
  return (
    <div className={shared.beside}>
      <Stack gap="l">
        {directory.data.connection === null ? null : <Connection connection={directory.data.connection} />}
        {directory.data.configured ? (
          <SignIn />
        ) : (
          <ImportNote tone="plain">
            {t(($) => $.directory.start.not_set_up)} {t(($) => $.directory.start.not_set_up_operator)}
          </ImportNote>
        )}
      </Stack>
      <aside aria-label={t(($) => $.directory.start.needs)}>
        <Text as="h2" size="large">
          {t(($) => $.directory.start.needs)}
        </Text>
        <ul className={classes.needs}>
          <li>{t(($) => $.directory.start.need_account)}</li>
          <li>{t(($) => $.directory.start.need_known)}</li>
          <li>{t(($) => $.directory.start.need_blank)}</li>
          <li>{t(($) => $.directory.start.need_disabled)}</li>
          <li>{t(($) => $.directory.start.need_token)}</li>
        </ul>
      </aside>
    </div>
  )
}

function SignIn() {
  const { companyId } = useActor()
  const { included } = useFeature('divisions')
  const [guests, setGuests] = useState(false)
  const [divisions, setDivisions] = useState(true)
  const begin = useApiMutation(directoryRoutes.signIn, { onSuccess: ({ url }) => leaveFor(url) })
  const submit = () =>
    begin.mutate({
      params: { companyId },
      body: { include_guests: guests, create_divisions: included && divisions },
    })
  if (begin.error?.code.startsWith('directory_'))
    return <DirectoryHelp reason={begin.error.message} onAgain={submit} pending={begin.isPending} />
  return (
    <Panel as="section" pad="l" gap="l" aria-labelledby="directory-start">
      <Stack gap="xs">
        <Text as="h2" size="title-3" id="directory-start">
          {t(($) => $.directory.start.title)}
        </Text>
        <Text tone="2">{t(($) => $.directory.start.text)}</Text>
      </Stack>
      <Switch
        checked={guests}
        onChange={(event) => setGuests(event.currentTarget.checked)}
        label={t(($) => $.directory.start.guests)}
        description={t(($) => $.directory.start.guests_hint)}
      />
      {included ? (
        <Switch
          checked={divisions}
          onChange={(event) => setDivisions(event.currentTarget.checked)}
          label={t(($) => $.directory.start.divisions)}
          description={t(($) => $.directory.start.divisions_hint)}
        />
      ) : null}
      <Row wrap gap="m">
        <Button
          leftSection={<IconBrandWindows {...icon} />}
          loading={begin.isPending || begin.isSuccess}
          onClick={submit}
        >
          {t(($) => $.directory.start.submit)}
        </Button>
        <Text as="span" tone="3" role="status">
          {begin.isSuccess ? t(($) => $.directory.start.leaving) : ''}
        </Text>
      </Row>
      <ErrorNote error={begin.error} onRetry={submit} />
    </Panel>
  )
}

function Connection({ connection }: { connection: { tenant_id: string; tenant_name: string; connected_at: string } }) {
  const actor = useActor()
  const name = connection.tenant_name || t(($) => $.directory.connection.unnamed)
  return (
    <Panel as="section" pad="s" aria-label={t(($) => $.directory.connection.label)}>
      <Row wrap gap="m" justify="between">
        <div>
          <Text strong>{name}</Text>
          <Text tone="3">
            {t(($) => $.directory.connection.since, { date: formatDate(connection.connected_at) })}
            {' · '}
            {t(($) => $.directory.connection.tenant, { id: connection.tenant_id })}
          </Text>
        </div>
        {canDisconnectDirectory(actor) ? (
          <Button variant="default" size="xs" onClick={() => openModal('disconnect-directory', { name })}>
            {t(($) => $.directory.connection.disconnect)}
          </Button>
        ) : null}
      </Row>
    </Panel>
  )
}
