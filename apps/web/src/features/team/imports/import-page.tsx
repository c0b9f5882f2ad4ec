import '../../../ui/frame/lost-focus.ts'
import { canImport } from '@kartu/contracts/team/imports.policy'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { FileStep } from './file-step.tsx'
import { ImportRun } from './import-run.tsx'
import type { ImportSource } from './import-source.ts'
import { directorySource } from './import-sources.ts'
import { ImportSteps } from './import-steps.tsx'
import { t } from './words.ts'
import classes from './import-page.module.css'

/** `/team/import`: from a file or the directory to cards. Which import and where it stands is in the URL and on the server, so any device goes on. */
export function ImportPage() {
  const actor = useActor()
  const { access } = useCurrent()
  const [params] = useSearchParams()
  const importId = params.get('import')
  const directory = directorySource?.mayUse(actor) ? directorySource : undefined
  const fromDirectory = params.get('source') === 'directory' ? directory : undefined
  const company = access?.company.name ?? ''
  return (
    <div className={classes.page}>
      <PageHeader title={t(($) => $.imports.title)} line={t(($) => $.imports.line)} />
      {!canImport(actor) ? (
        <EmptyState
          text={t(($) => $.imports.not_allowed, { company })}
          action={{ label: t(($) => $.imports.done.team), to: paths.team }}
        />
      ) : importId === null ? (
        <>
          {directory ? <Sources directory={directory} chosen={fromDirectory !== undefined} /> : null}
          <ImportSteps current={fromDirectory ? 'sign_in' : 'file'} fromDirectory={fromDirectory !== undefined} />
          {fromDirectory ? <fromDirectory.FirstStep /> : <FileStep />}
        </>
      ) : (
        <ImportRun key={importId} importId={importId} atColumns={params.get('step') === 'columns'} />
      )}
    </div>
  )
}

/** A file, or the directory: admins choose, and the choice stands in the URL. */
function Sources({ directory, chosen }: { directory: ImportSource; chosen: boolean }) {
  return (
    <nav className={classes.sources} aria-label={t(($) => $.imports.source.label)}>
      <Link className={classes.source} to={paths.imports()} aria-current={chosen ? undefined : 'page'} replace>
        <IconFileSpreadsheet size={18} stroke={1.6} aria-hidden="true" />
        {t(($) => $.imports.source.file)}
      </Link>
      <Link className={classes.source} to={paths.importDirectory} aria-current={chosen ? 'page' : undefined} replace>
        <directory.Name />
      </Link>
    </nav>
  )
}
