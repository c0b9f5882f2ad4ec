import { Button } from '@mantine/core'
import { isPhoneKey } from '@kartu/contracts/company/contacts'
import { canCreateDivision } from '@kartu/contracts/company/divisions.policy'
import type { Import } from '@kartu/contracts/team/imports'
import { importRoutes } from '@kartu/contracts/team/imports.plain'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../../../lib/api-error.ts'
import { errorSentence } from '../../../../lib/i18n.ts'
import { paths } from '../../../../lib/paths.ts'
import { useActor } from '../../../../lib/session.ts'
import { useFeature } from '../../../../lib/company/use-feature.ts'
import { assigned, mappingNeeds, startMapping } from './column-mapping.ts'
import { ColumnList } from './column-list.tsx'
import { FileReading } from '../file-reading.tsx'
import classes from '../import-page.module.css'
import { MappingNeedsList } from './mapping-needs-list.tsx'
import { ReadingAgain } from './reading-again.tsx'
import { StepBar } from '../step-bar.tsx'
import { useImportAct } from '../use-import-act.ts'
import { t } from '../words.ts'

/** The second step: the field of each column. */
export function ColumnsStep({ file }: { file: Import }) {
  const actor = useActor()
  const navigate = useNavigate()
  const [mapping, setMapping] = useState(() => startMapping(file))
  const { included } = useFeature('divisions')
  const mayCreate = canCreateDivision(actor) && included
  const [createDivisions, setCreateDivisions] = useState(file.mapping === null ? mayCreate : file.create_divisions)
  const [refused, setRefused] = useState<ApiError | null>(null)
  const check = useImportAct(importRoutes.check)
  const needs = mappingNeeds(mapping)
  const withDivisions = mapping.includes('division')
  const withPhones = mapping.some((field) => field !== null && isPhoneKey(field))
  const [country, setCountry] = useState(file.country)

  const submit = async (): Promise<void> => {
    setRefused(null)
    if (!needs.knownBy) {
      setRefused(new ApiError({ status: 400, code: 'import_mapping', message: errorSentence('import_mapping') }))
      return
    }
    const body = { mapping: [...mapping], create_divisions: withDivisions && mayCreate && createDivisions, country }
    if (await check.act(file._id, { body })) await navigate(paths.imports(file._id))
  }

  return (
    <div className={classes.step}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t(($) => $.imports.columns.title)}</h2>
        <FileReading file={file} />
      </header>
      <ReadingAgain file={file} />
      <div className={classes.columns}>
        <ColumnList
          columns={file.columns}
          mapping={mapping}
          onAssign={(column, field) => setMapping(assigned(mapping, column, field))}
        />
        <MappingNeedsList
          needs={needs}
          divisions={
            withDivisions ? { mayCreate, included, create: createDivisions, onCreate: setCreateDivisions } : null
          }
          localNumbers={withPhones ? { country, onCountry: setCountry } : null}
        />
      </div>
      <StepBar error={refused ?? check.error} text={t(($) => $.imports.columns.hint)}>
        <Button component={Link} to={paths.imports()} variant="subtle">
          {t(($) => $.imports.other_file)}
        </Button>
        <Button loading={check.pending} onClick={() => void submit()}>
          {t(($) => $.imports.columns.submit)}
        </Button>
      </StepBar>
    </div>
  )
}
