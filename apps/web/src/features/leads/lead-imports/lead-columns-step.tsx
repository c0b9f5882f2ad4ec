import { Button } from '@mantine/core'
import type { LeadImport } from '@kartu/contracts/leads/lead-imports'
import { type LeadImportField, leadImportFields } from '@kartu/contracts/leads/lead-imports.data'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CountrySelect } from '../../../ui/contact/country-select.tsx'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { ColumnList } from '../../../ui/import/column-list.tsx'
import { ImportStep, StepBar } from '../../../ui/import/import-step.tsx'
import classes from '../../../ui/import/import.module.css'
import { ReadingAgain } from '../../../ui/import/sent-import.tsx'
import { useImportAct } from '../../../lib/company/use-import.ts'
import { Text } from '../../../ui/layout/layout.tsx'
import type { LeadStepProps } from './lead-step.tsx'
import { t } from './words.ts'

type Mapping = readonly (LeadImportField | null)[]

/** Field of each column. A field assigned elsewhere moves here, except contacts, which may repeat. */
export function LeadColumnsStep({ file, kind }: LeadStepProps) {
  const [mapping, setMapping] = useState<Mapping>(file.mapping ?? file.columns.map(({ suggested }) => suggested))
  const { check, begin } = useCheck({ file, kind })
  const [country, setCountry] = useState(file.country)
  const assign = (at: number, field: LeadImportField | null): void =>
    setMapping(
      mapping.map((before, index) => (index === at ? field : before === field && !isMany(before) ? null : before)),
    )
  return (
    <ImportStep title={t(($) => $.leadImports.columns)} hint={<Text tone="3">{file.file_name}</Text>}>
      <ReadingAgain kind={kind} file={file} encoding={file.encoding} />
      <div className={classes.beside}>
        <ColumnList
          columns={file.columns}
          mapping={mapping}
          options={() => leadImportFields.map((value) => ({ value, label: t(($) => $.leadImports.field[value]) }))}
          onAssign={assign}
        />
        <Country value={country} onChange={setCountry} />
      </div>
      <StepBar error={check.error}>
        <Button loading={check.pending} onClick={() => begin({ mapping, country })}>
          {t(($) => $.tableImports.check)}
        </Button>
      </StepBar>
    </ImportStep>
  )
}

/** The format of contacts is fixed, so they are checked at once. */
export function ContactsStep({ file, kind }: LeadStepProps) {
  const { check, begin } = useCheck({ file, kind })
  const begun = useRef(false)
  const known = { mapping: file.columns.map(({ suggested }) => suggested), country: file.country }
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    begin(known)
  })
  return (
    <ImportStep title={t(($) => $.tableImports.checking)} hint={<Text tone="3">{file.file_name}</Text>}>
      <ErrorNote error={check.error} onRetry={() => begin(known)} />
    </ImportStep>
  )
}

export function Country({ value, onChange }: { value: string; onChange: (country: string) => void }) {
  return (
    <CountrySelect
      label={t(($) => $.tableImports.country)}
      description={t(($) => $.leadImports.country_hint)}
      value={value}
      onChange={onChange}
    />
  )
}

const isMany = (field: LeadImportField | null): boolean =>
  [
    ...['organisation', 'email', 'mobile', 'phone', 'whatsapp', 'fax', 'website', 'address', 'tags', 'note'],
    'contact_label',
  ].includes(field ?? '')

/** Reading settings of the file. */
interface Reading {
  mapping: Mapping
  country: string
  order?: LeadImport['date_order']
}

export function useCheck({ file, kind }: LeadStepProps) {
  const navigate = useNavigate()
  const check = useImportAct(kind, kind.routes.check)
  const begin = ({ mapping, country, order = file.date_order }: Reading): void => {
    const body = { mapping: [...mapping], country, date_order: order }
    void check.act(file._id, { body }).then((isBegun) => isBegun && navigate(kind.path(file._id), { replace: true }))
  }
  return { check, begin }
}
