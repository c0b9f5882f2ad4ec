import { canImport } from '@kartu/contracts/imports.policy'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useActor, useCurrent } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { FileStep } from './file-step.tsx'
import { ImportRun } from './import-run.tsx'
import { ImportSteps } from './import-steps.tsx'
import classes from './import-page.module.css'

/** `/team/import`: from a file to cards. Which import and where it stands is in the URL and on the server, so any device goes on. */
export function ImportPage() {
  const { t } = useTranslation()
  const actor = useActor()
  const { access } = useCurrent()
  const [params] = useSearchParams()
  const importId = params.get('import')
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
          <ImportSteps current="file" />
          <FileStep />
        </>
      ) : (
        <ImportRun key={importId} importId={importId} atColumns={params.get('step') === 'columns'} />
      )}
    </div>
  )
}
