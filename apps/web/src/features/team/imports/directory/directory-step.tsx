import { Button, Switch } from '@mantine/core'
import { canDisconnectDirectory, directoryRoutes } from '@kartu/contracts/team/directory.plain'
import { IconBrandWindows } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../../lib/format.ts'
import { openModal } from '../../../../lib/modals.ts'
import { q, useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { useFeature } from '../../../../lib/company/use-feature.ts'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import { DirectoryHelp } from './directory-help.tsx'
import { rememberReturn } from './directory-return.ts'
import classes from './directory.module.css'
import { ImportNote } from '../import-note.tsx'
import page from '../import-page.module.css'
import { ImportSkeleton } from '../import-skeleton.tsx'
import { t } from './directory-words.ts'
import file from '../upload/upload.module.css'

/** The first step of an import from Microsoft Entra ID: signing in there. */
export function DirectoryStep() {
  const { companyId } = useActor()
  const directory = useQuery(q(directoryRoutes.get, { params: { companyId } }))
  if (directory.error) return <ErrorNote error={directory.error} onRetry={() => void directory.refetch()} />
  if (directory.data === undefined) return <ImportSkeleton />
  return (
    <div className={page.columns}>
      <div className={page.step}>
        {directory.data.connection === null ? null : <Connection connection={directory.data.connection} />}
        {directory.data.configured ? (
          <SignIn />
        ) : (
          <ImportNote tone="plain">
            {t(($) => $.directory.start.not_set_up)} {t(($) => $.directory.start.not_set_up_operator)}
          </ImportNote>
        )}
      </div>
      <aside className={page.aside} aria-label={t(($) => $.directory.start.needs)}>
        <div>
          <h2 className={page.asideTitle}>{t(($) => $.directory.start.needs)}</h2>
          <ul className={file.needs}>
            <li>{t(($) => $.directory.start.need_account)}</li>
            <li>{t(($) => $.directory.start.need_known)}</li>
            <li>{t(($) => $.directory.start.need_blank)}</li>
            <li>{t(($) => $.directory.start.need_disabled)}</li>
            <li>{t(($) => $.directory.start.need_token)}</li>
          </ul>
        </div>
      </aside>
    </div>
  )
}

function SignIn() {
  const { companyId } = useActor()
  const { included } = useFeature('divisions')
  const [guests, setGuests] = useState(false)
  const [divisions, setDivisions] = useState(true)
  const begin = useApiMutation(directoryRoutes.signIn, {
    onSuccess: ({ url }) => {
      rememberReturn()
      window.location.assign(url)
    },
  })
  const submit = () =>
    begin.mutate({
      params: { companyId },
      body: { include_guests: guests, create_divisions: included && divisions },
    })
  if (begin.error?.code.startsWith('directory_'))
    return <DirectoryHelp reason={begin.error.message} onAgain={submit} pending={begin.isPending} />
  return (
    <section className={classes.panel} aria-labelledby="directory-start">
      <div>
        <h2 className={page.title} id="directory-start">
          {t(($) => $.directory.start.title)}
        </h2>
        <p className={classes.text}>{t(($) => $.directory.start.text)}</p>
      </div>
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
      <div className={classes.act}>
        <Button
          leftSection={<IconBrandWindows size={18} stroke={1.6} aria-hidden="true" />}
          loading={begin.isPending || begin.isSuccess}
          onClick={submit}
        >
          {t(($) => $.directory.start.submit)}
        </Button>
        <span className={page.hint} role="status">
          {begin.isSuccess ? t(($) => $.directory.start.leaving) : ''}
        </span>
      </div>
      <ErrorNote error={begin.error} onRetry={submit} />
    </section>
  )
}

function Connection({ connection }: { connection: { tenant_id: string; tenant_name: string; connected_at: string } }) {
  const actor = useActor()
  const name = connection.tenant_name || t(($) => $.directory.connection.unnamed)
  return (
    <section className={classes.connection} aria-label={t(($) => $.directory.connection.label)}>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={page.hint}>
          {t(($) => $.directory.connection.since, { date: formatDate(connection.connected_at) })}
          {' · '}
          {t(($) => $.directory.connection.tenant, { id: connection.tenant_id })}
        </p>
      </div>
      {canDisconnectDirectory(actor) ? (
        <Button variant="default" size="xs" onClick={() => openModal('disconnect-directory', { name })}>
          {t(($) => $.directory.connection.disconnect)}
        </Button>
      ) : null}
    </section>
  )
}
