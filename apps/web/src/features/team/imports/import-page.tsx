import '../../../ui/frame/lost-focus.ts'
import { canImportDirectory } from '@kartu/contracts/team/directory.plain'
import { canImport } from '@kartu/contracts/team/imports.policy'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useActor, useCurrent } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { icon } from '../../../ui/layout/icon-props.ts'
import { DirectoryName } from './directory/directory-links.tsx'
import { DirectoryStep } from './directory/directory-step.tsx'
import { FileStep } from './upload/file-step.tsx'
import { ImportRun } from './import-run.tsx'
import { ImportSteps } from './import-steps.tsx'
import { t } from './words.ts'
import classes from './import-steps.module.css'

/**
 * `/team/import`: from a file or the directory to cards. The URL has the ID of the import, the server its progress, so
 * any device can continue.
 */
export function ImportPage() {
  const actor = useActor()
  const { access } = useCurrent()
  const [params] = useSearchParams()
  const importId = params.get('import')
  const mayUseDirectory = canImportDirectory(actor)
  const fromDirectory = mayUseDirectory && params.get('source') === 'directory'
  const company = access?.company.name ?? ''
  return (
    <Stack gap="xl">
      <PageHeader title={t(($) => $.imports.title)} line={t(($) => $.imports.line)} />
      {!canImport(actor) ? (
        <EmptyState
          text={t(($) => $.imports.not_allowed, { company })}
          action={{ label: t(($) => $.imports.done.team), to: paths.team }}
        />
      ) : importId === null ? (
        <>
          {mayUseDirectory ? <Sources fromDirectory={fromDirectory} /> : null}
          <ImportSteps current={fromDirectory ? 'sign_in' : 'file'} fromDirectory={fromDirectory} />
          {fromDirectory ? <DirectoryStep /> : <FileStep />}
        </>
      ) : (
        <ImportRun key={importId} importId={importId} atColumns={params.get('step') === 'columns'} />
      )}
    </Stack>
  )
}

/** A file, or the directory: admins choose, and the URL carries the choice. */
function Sources({ fromDirectory }: { fromDirectory: boolean }) {
  return (
    <Row as="nav" wrap aria-label={t(($) => $.imports.source.label)}>
      <Link className={classes.source} to={paths.imports()} aria-current={fromDirectory ? undefined : 'page'} replace>
        <IconFileSpreadsheet {...icon} />
        {t(($) => $.imports.source.file)}
      </Link>
      <Link
        className={classes.source}
        to={paths.importDirectory}
        aria-current={fromDirectory ? 'page' : undefined}
        replace
      >
        <DirectoryName />
      </Link>
    </Row>
  )
}
