import { Button } from '@mantine/core'
import { cardTexts, isPhoneKey } from '@kartu/contracts/company/card-fields.plain'
import { canCreateDivision } from '@kartu/contracts/company/divisions.policy'
import type { Import } from '@kartu/contracts/team/imports'
import { type ImportField, importFields, targetOf } from '@kartu/contracts/team/imports.data'
import { importRoutes } from '@kartu/contracts/team/imports.plain'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../../../lib/api-error.ts'
import { errorSentence } from '../../../../lib/i18n.ts'
import { paths } from '../../../../lib/paths.ts'
import { useActor } from '../../../../lib/session.ts'
import { useFeature } from '../../../../lib/company/use-feature.ts'
import { ColumnList } from '../../../../ui/import/column-list.tsx'
import { ImportNote, ImportStep, StepBar } from '../../../../ui/import/import-step.tsx'
import classes from '../../../../ui/import/import.module.css'
import { languageName } from '../../../../ui/languages/language-names.ts'
import { ReadingAgain } from '../../../../ui/import/sent-import.tsx'
import { useImportAct } from '../../../../lib/company/use-import.ts'
import { FileReading } from '../file-reading.tsx'
import { fieldLabel, memberImport, productNames } from '../member-import.ts'
import {
  type FieldGroup,
  fieldGroups,
  isTaken,
  languagesIn,
  type Mapping,
  mappingNeeds,
  startMapping,
  wrongLanguage,
} from './column-mapping.ts'
import { MappingNeedsList } from './mapping-needs-list.tsx'
import { t } from '../words.ts'

/** The second step: the field of each column. */
export function ColumnsStep({ file }: { file: Import }) {
  const actor = useActor()
  const navigate = useNavigate()
  const [mapping, setMapping] = useState<Mapping>(() => startMapping(file))
  const { included } = useFeature('divisions')
  const mayCreate = canCreateDivision(actor) && included
  const [createDivisions, setCreateDivisions] = useState(file.mapping === null ? mayCreate : file.create_divisions)
  const [refused, setRefused] = useState<ApiError | null>(null)
  const check = useImportAct(memberImport, importRoutes.check)
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
    <ImportStep title={t(($) => $.imports.columns.title)} hint={<FileReading file={file} />}>
      <ReadingAgain kind={memberImport} file={file} encoding={file.format.encoding} />
      {file.reading?.product === undefined ? null : (
        <ImportNote tone="plain">
          {t(($) => $.imports.read.product, { product: productNames[file.reading.product] })}
        </ImportNote>
      )}
      <div className={classes.beside}>
        <ColumnList
          columns={columnsOf(file)}
          isHidden={(at) => isEmptyContactColumn(file, at)}
          mapping={mapping}
          options={(column) => [...fieldOptions(mapping, column), ...translationOptions(file, mapping, column)]}
          noteOf={(column) => noteOf(file, column)}
          onAssign={(column, field) => setMapping(mapping.with(column, field))}
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
          {t(($) => $.tableImports.check)}
        </Button>
      </StepBar>
    </ImportStep>
  )
}

/** The columns of a contact file are named after fields. */
const columnsOf = ({ format, columns }: Import): Import['columns'] =>
  format.kind === 'vcf'
    ? columns.map((column) => ({ ...column, name: isField(column.name) ? fieldLabel(column.name) : column.name }))
    : columns

const isField = (name: string): name is ImportField => importFields.some((field) => field === name)

/** A contact file has every column, most of them without values. Its photos are not in cells. */
const isEmptyContactColumn = ({ format, columns, reading }: Import, at: number): boolean =>
  format.kind === 'vcf' &&
  columns[at]?.samples.length === 0 &&
  !(columns[at].name === 'photo' && (reading?.photos ?? 0) > 0)

/** Texts in the languages that the file names. */
const translationOptions = ({ columns }: Import, mapping: Mapping, column: number) =>
  languagesIn(columns).map((language) => ({
    group: languageName(language),
    items: cardTexts.map((text) => {
      const target = targetOf(text, language)
      return { value: target, label: fieldLabel(target), disabled: isTaken(mapping, column, target) }
    }),
  }))

function noteOf({ columns }: Import, column: number): string | undefined {
  const code = columns[column] && wrongLanguage(columns[column])
  return code === undefined ? undefined : t(($) => $.imports.columns.no_language, { code })
}

/** The fields in their groups; fields of other columns are disabled. */
const fieldOptions = (mapping: Mapping, column: number) =>
  (Object.keys(fieldGroups) as FieldGroup[]).map((group) => ({
    group: t(($) => $.imports.columns.group[group]),
    items: fieldGroups[group].map((field) => ({
      value: field,
      label: fieldLabel(field),
      disabled: isTaken(mapping, column, field),
    })),
  }))
